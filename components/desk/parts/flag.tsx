import type { ReactNode } from 'react'
import styles from './flag.module.css'

/** `new`, `ok`: a disc. `ring`: waiting. `late`: a square. `stop`: a dash. */
export type FlagMark = 'new' | 'ok' | 'ring' | 'late' | 'stop'

/** A state in a word, with a mark of its own shape. */
export function Flag({ mark, children }: { mark: FlagMark; children: ReactNode }) {
	return (
		<span className={styles.flag} data-mark={mark}>
			{children}
		</span>
	)
}
