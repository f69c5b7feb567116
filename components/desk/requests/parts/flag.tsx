import type { ReactNode } from 'react'
import type { RequestState } from '#lib/desk/requests/model/filter.ts'
import type { MailState } from '#lib/desk/requests/model/types.ts'
import styles from './flag.module.css'

/** The mark of each state; each has a shape of its own. */
const MARKS: Readonly<Record<RequestState | MailState, 'new' | 'late' | 'ok' | 'stop' | 'ring'>> = {
	...{ late: 'late', new: 'new', taken: 'ring', answered: 'ok', done: 'ring' },
	...{ sent: 'ok', waiting: 'ring', failed: 'stop' },
}

/** A state in a word, with its mark. */
export function Flag({ state, children }: { state: RequestState | MailState; children: ReactNode }) {
	return (
		<span className={styles.flag} data-mark={MARKS[state]}>
			{children}
		</span>
	)
}
