'use client'

import { Tabs } from '@base-ui/react/tabs'
import styles from './plans.module.css'

/** A floor plan with its words in the page's language. */
export interface PlanView {
	url: string
	width: number | null
	height: number | null
	name: string
	alt: string
	/** Name of the link to the picture alone. */
	enlarge: string
}

/** Floor plans behind tabs, each a link to its picture; one plan needs no tab, and without JavaScript all are shown. */
export function Plans({ plans }: { plans: PlanView[] }) {
	const [first] = plans
	if (!first) return null
	return (
		<Tabs.Root defaultValue={first.url}>
			{plans.length > 1 && (
				<Tabs.List className={styles.tabs} activateOnFocus>
					{plans.map((plan) => (
						<Tabs.Tab key={plan.url} value={plan.url} className={styles.tab}>
							{plan.name}
						</Tabs.Tab>
					))}
				</Tabs.List>
			)}
			{plans.map((plan) => (
				<Tabs.Panel key={plan.url} value={plan.url} keepMounted className={styles.panel}>
					<a href={plan.url} className={styles.plan} aria-label={plan.enlarge}>
						<img src={plan.url} alt={plan.alt} width={plan.width ?? 760} height={plan.height ?? 430} loading="lazy" />
					</a>
				</Tabs.Panel>
			))}
		</Tabs.Root>
	)
}
