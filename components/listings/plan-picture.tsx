import { Photo } from '@/components/pictures/photo'
import type { Picture } from '@/lib/listings/types'
import styles from './plans.module.css'

const SIZES = '(width < 767px) calc(100vw - 2.5rem), min(54vw, 900px)'

/** A floor plan with its words in the page's language. */
export interface PlanView extends Picture {
	name: string
	/** Name of the link to the picture alone. */
	enlarge: string
}

/** A floor plan as a link to its picture. */
export function PlanPicture({ plan }: { plan: PlanView }) {
	return (
		<a href={plan.url} className={styles.plan} aria-label={plan.enlarge}>
			<Photo picture={plan} sizes={SIZES} />
		</a>
	)
}
