import type { ReactNode } from 'react'
import styles from './pages.module.css'

/** A text page: the text at the left, related content at the right, on a phone below it. */
export function TwoColumns({ children, aside }: { children: ReactNode; aside: ReactNode }) {
	return (
		<div className={`wrap ${styles.columns}`}>
			<div className={styles.twoColumnsText}>{children}</div>
			<div className={styles.aside}>{aside}</div>
		</div>
	)
}
