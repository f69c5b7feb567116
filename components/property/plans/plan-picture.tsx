import type { MouseEvent } from 'react'
import { Photo } from '#components/pictures/photo.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { Picture } from '#lib/homes/listings/listing-types.ts'
import styles from './plans.module.css'

const SIZES = '(width < 767px) calc(100vw - 2.5rem), min(54vw, 900px)'

/** A floor plan with its words in the page's language. */
export interface PlanView extends Picture {
	name: string
	/** Accessible name of the link to the full-size plan. */
	enlarge: string
}

export interface PlanPictureProps {
	plan: PlanView
	/** Opens it full screen. */
	onOpen: (plan: PlanView) => void
}

/** A floor plan as a link to its file. With scripts, a press opens it full screen. */
export function PlanPicture({ plan, onOpen }: PlanPictureProps) {
	function open(event: MouseEvent<HTMLElement>) {
		if (event.ctrlKey || event.metaKey || event.shiftKey) return
		event.preventDefault()
		onOpen(plan)
	}
	return (
		<a href={plan.url} className={styles.plan} aria-label={plan.enlarge} data-opens="" onClick={open}>
			<Photo picture={plan} sizes={SIZES} />
			<span className={styles.enlarge} aria-hidden="true">
				<Icon name="plus" />
			</span>
		</a>
	)
}
