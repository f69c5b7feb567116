'use client'

import { Tabs } from '@base-ui/react/tabs'
import { PlanPicture, type PlanPictureProps, type PlanView } from './plan-picture.tsx'
import styles from './plans.module.css'

interface PlanTabsProps extends Pick<PlanPictureProps, 'onOpen'> {
	plans: readonly PlanView[]
}

/** Floor plans behind tabs. Loaded when the visitor comes near. */
export default function PlanTabs({ plans, onOpen }: PlanTabsProps) {
	return (
		<Tabs.Root defaultValue={plans[0]?.url ?? ''}>
			<Tabs.List className={styles.tabs} activateOnFocus>
				{plans.map((plan) => (
					<Tabs.Tab key={plan.url} value={plan.url} className={styles.tab}>
						{plan.name}
					</Tabs.Tab>
				))}
			</Tabs.List>
			{plans.map((plan) => (
				<Tabs.Panel key={plan.url} value={plan.url} keepMounted>
					<PlanPicture plan={plan} onOpen={onOpen} />
				</Tabs.Panel>
			))}
		</Tabs.Root>
	)
}
