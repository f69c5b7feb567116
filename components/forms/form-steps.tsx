import type { ReactNode } from 'react'
import styles from './form-steps.module.css'

/** Shows which step of a form the visitor is at. */
export function Progress({ titles }: { titles: readonly string[] }) {
	return (
		<ol className={styles.progress}>
			{titles.map((title, index) => (
				<li key={title}>
					{index + 1}. {title}
				</li>
			))}
		</ol>
	)
}

/** One step of a form, counted from 0. Without scripts all steps are shown, one below the other. */
export function Step({ index, title, children }: { index: number; title: string; children: ReactNode }) {
	return (
		<section className={styles.step} data-step-index={index} aria-label={title}>
			<h2 className={styles.stepTitle}>{title}</h2>
			{children}
		</section>
	)
}
