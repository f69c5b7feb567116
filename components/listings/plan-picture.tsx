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

/** A floor plan as a link to its picture. */
export function PlanPicture({ plan }: { plan: PlanView }) {
	return (
		<a href={plan.url} className={styles.plan} aria-label={plan.enlarge}>
			<img src={plan.url} alt={plan.alt} width={plan.width ?? 760} height={plan.height ?? 430} loading="lazy" />
		</a>
	)
}
