import type { ReactNode } from 'react'
import styles from './page.module.css'

/** A page with nothing to show: its title, one sentence, and one thing to do. */
export function EmptyPage({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
	return (
		<main id="main" className={styles.page}>
			<h1>{title}</h1>
			<p className={styles.empty}>{text}</p>
			{children}
		</main>
	)
}
