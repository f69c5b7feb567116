'use client'

import { useRef } from 'react'
import { lazyPart } from '@/components/ui/lazy-part'
import { useNear } from '@/components/ui/use-near'
import { PlanPicture, type PlanView } from './plan-picture'
import styles from './plans.module.css'

const PlanTabs = lazyPart(() => import('./plan-tabs'))

/** What the tabs look like before their code is there, so that nothing moves; without JavaScript all plans are shown. */
function StillPlans({ plans }: { plans: readonly PlanView[] }) {
	return (
		<>
			{plans.length > 1 && (
				<p className={styles.tabs} aria-hidden="true">
					{plans.map((plan, index) => (
						<span key={plan.url} className={styles.tab} data-chosen={index === 0 ? '' : undefined}>
							{plan.name}
						</span>
					))}
				</p>
			)}
			{plans.map((plan, index) => (
				<div key={plan.url} hidden={index > 0} className={styles.panel}>
					<PlanPicture plan={plan} />
				</div>
			))}
		</>
	)
}

/** Floor plans behind tabs, each a link to its picture; one plan needs no tab. */
export function Plans({ plans }: { plans: readonly PlanView[] }) {
	const room = useRef<HTMLDivElement>(null)
	const isNear = useNear(room)
	const still = <StillPlans plans={plans} />
	return <div ref={room}>{isNear && plans.length > 1 ? <PlanTabs fallback={still} plans={plans} /> : still}</div>
}
