import type { ReactNode } from 'react'
import styles from './form.module.css'

/** Where one is in a form of steps. */
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

/** One step of a form, from 0. Without scripts all of them stand below each other. */
export function Step({ index, title, children }: { index: number; title: string; children: ReactNode }) {
	return (
		<section className={styles.step} data-step-index={index} aria-label={title}>
			<h2 className={styles.stepTitle}>{title}</h2>
			{children}
		</section>
	)
}
