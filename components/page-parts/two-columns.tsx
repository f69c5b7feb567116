import type { ReactNode } from 'react'
import styles from './pages.module.css'

/** A page of words: the text at the left, what belongs beside it at the right, below it on a phone. */
export function TwoColumns({ children, aside }: { children: ReactNode; aside: ReactNode }) {
	return (
		<div className={`wrap ${styles.columns}`}>
			<div className={styles.twoColumnsText}>{children}</div>
			<div className={styles.aside}>{aside}</div>
		</div>
	)
}
