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
	/** Whether there are documents to ask for. */
	hasDocuments: boolean
}

/**
 * Returns the forms about a home on the site besides a visit, in the order of its links. For a sold or rented home,
 * only the one that shows it to a friend.
 */
export function asksAbout({ goal, isClosed, hasDocuments }: AskedHome): AskKind[] {
	if (isClosed) return ['friend']
	const documents: AskKind[] = hasDocuments ? ['documents'] : []
	const deals = FORM_NAMES.filter((name) => FORM_FACTS[name].onlyFor === goal)
	return [...deals.flatMap((name) => FORM_FACTS[name].ask ?? []), ...documents, 'friend']
}
