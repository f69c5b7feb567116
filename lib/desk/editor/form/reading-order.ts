import type { NamedField } from './editor-form-types.ts'
import { isNamed } from './entry-name.ts'

/** What says how people call a thing, the best first. */
const FIRST = ['title', 'name', 'question', 'label', 'author']
/** What is set once and then left, below the words; the state last. */
const LAST = ['type', 'isSample', 'public', 'status']

/** Below zero: before what has no place of its own; above: after it. */
function rankOf({ name, field }: NamedField): number {
	if (field.kind === 'id') return 1
	const [first, last] = [FIRST.indexOf(name), LAST.indexOf(name)]
	if (first !== -1) return first - FIRST.length
	return last === -1 ? 0 : last + 2
}

/**
 * Returns the fields of a form as a member reads them: what one comes for first, its name, and what is rarely set last.
 * A group without words, such as a switch with its numbers, keeps its order.
 */
export function inReadingOrder(fields: readonly NamedField[]): NamedField[] {
	if (!isNamed(fields) && !fields.some(({ field }) => field.kind === 'localized')) return [...fields]
	return fields.toSorted((one, other) => rankOf(one) - rankOf(other))
}

/** Returns the fields that name a thing, and the others: what selects its kind stands between them. */
export function splitAtName(fields: readonly NamedField[]): [named: NamedField[], others: NamedField[]] {
	const isName = (field: NamedField) => rankOf(field) < 0
	return [fields.filter(isName), fields.filter((field) => !isName(field))]
}
