'use client'

import { useRef, useState } from 'react'
import type { GalleryLabels } from '#components/property/gallery/photo.ts'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { useNear } from '#components/ui/use-near.ts'
import { PlanPicture, type PlanPictureProps, type PlanView } from './plan-picture.tsx'
import styles from './plans.module.css'

const PlanTabs = lazyPart(() => import('./plan-tabs.tsx'))
const Lightbox = lazyPart(() => import('#components/property/gallery/lightbox.tsx'))

interface StillPlansProps extends Pick<PlanPictureProps, 'onOpen'> {
	plans: readonly PlanView[]
}

/** The tabs before their code has loaded, so that nothing moves; without JavaScript all plans are shown. */
function StillPlans({ plans, onOpen }: StillPlansProps) {
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
					<PlanPicture plan={plan} onOpen={onOpen} />
				</div>
			))}
		</>
	)
}

interface PlansProps {
	plans: readonly PlanView[]
	/** The lightbox's words. */
	labels: GalleryLabels
}

/** Floor plans behind tabs, each a link to its file; a press opens them all full screen. A single plan has no tabs. */
export function Plans({ plans, labels }: PlansProps) {
	const room = useRef<HTMLDivElement>(null)
	const isNear = useNear(room)
	const [shown, setShown] = useState<number | null>(null)
	const onOpen = (plan: PlanView) => setShown(plans.indexOf(plan))
	function close() {
		setShown(null)
		// The link that was pressed may have given way to the tabs meanwhile, and took the focus with it. The browser then
		// takes it out of the closed dialog at its next frame, and gives it to nobody.
		const active = document.activeElement
		if (active !== document.body && !active?.closest('dialog')) return
		const links = [...(room.current?.querySelectorAll<HTMLAnchorElement>('a[href]') ?? [])]
		links.find((link) => link.offsetParent !== null)?.focus()
	}
	const still = <StillPlans plans={plans} onOpen={onOpen} />
	return (
		<div ref={room} className={styles.sheet}>
			{isNear && plans.length > 1 ? <PlanTabs fallback={still} plans={plans} onOpen={onOpen} /> : still}
			{shown !== null && (
				<Lightbox
					photos={plans.map(({ name, ...plan }) => ({ ...plan, alt: name }))}
					labels={labels}
					start={shown}
					isPlans
					onClose={close}
				/>
			)}
		</div>
	)
}
