import { type AskKind, FORM_FACTS, FORM_NAMES } from '#lib/site/config/schema/people/form-facts.ts'
import type { Goal } from './goal.ts'

const ASK_KINDS = FORM_NAMES.map((name) => FORM_FACTS[name].ask).filter((ask) => ask !== null)

/** The parameters of the addresses of forms with a page of their own, `/ask/{kind}/?listing=1002`: the home or project, and a chosen day and time. */
export const ASK_PARAMS: readonly string[] = ['listing', 'project', 'day', 'time']

export function isAskKind(kind: string): kind is AskKind {
	return ASK_KINDS.some((known) => known === kind)
}

interface AskedHome {
	goal: Goal
	isClosed: boolean
}

/**
 * Returns the forms about a home beside its visit and a question, in the order of its links: what one offers or applies
 * for. The forms for documents and for a friend are linked elsewhere: at the list of documents and at the share button.
 */
export function asksAbout({ goal, isClosed }: AskedHome): AskKind[] {
	if (isClosed) return []
	return FORM_NAMES.filter((name) => FORM_FACTS[name].onlyFor === goal).flatMap((name) => FORM_FACTS[name].ask ?? [])
}
