import type { ReactNode } from 'react'
import { type FlagMark, Flag as MarkedFlag } from '#components/desk/parts/flag.tsx'
import type { RequestState } from '#lib/desk/requests/model/filter.ts'
import type { MailState } from '#lib/people/mail/mail-state.ts'

/** The mark of each state; each has a shape of its own. */
const MARKS: Readonly<Record<RequestState | MailState, FlagMark>> = {
	late: 'late',
	new: 'new',
	taken: 'ring',
	answered: 'ok',
	done: 'ring',
	sent: 'ok',
	file: 'stop',
	waiting: 'ring',
	failed: 'stop',
}

/** A state of a request or of its mail in a word, with its mark. */
export function Flag({ state, children }: { state: RequestState | MailState; children: ReactNode }) {
	return <MarkedFlag mark={MARKS[state]}>{children}</MarkedFlag>
}
