import type { Edit } from '#lib/desk/editor/edit/edit-types.ts'
import { childOf } from '#lib/desk/editor/form/field-at.ts'
import { orderEdits } from './order-edits.ts'
import type { PageLine } from './page-lines.ts'

/** A place in the tree: the page above, and the index among the others that stand there. */
export interface PagePlace {
	parentId: string | null
	index: number
}

export const PAGE_STEPS = ['up', 'down', 'in', 'out'] as const
export type PageStep = (typeof PAGE_STEPS)[number]

const othersUnder = (lines: readonly PageLine[], { id }: PageLine, parentId: string | null) =>
	lines.filter((one) => one.parentId === parentId && one.id !== id)

/** Whether a page may stand under another: there are two levels, and pages of the program are on the first. */
export function mayStandUnder(lines: readonly PageLine[], line: PageLine, parentId: string): boolean {
	const parent = lines.find(({ id }) => id === parentId)
	const isParent = lines.some((one) => one.parentId === line.id)
	if (parent === undefined || parent.id === line.id) return false
	return !line.isBuiltIn && !parent.isBuiltIn && !isParent && parent.parentId === null
}

/** Returns where a page goes by one step; null if it cannot. */
export function stepPlace(lines: readonly PageLine[], line: PageLine, step: PageStep): PagePlace | null {
	const { parentId } = line
	const here = lines.filter((one) => one.parentId === parentId)
	const index = here.indexOf(line)
	switch (step) {
		case 'up':
			return index > 0 ? { parentId, index: index - 1 } : null
		case 'down':
			return index < here.length - 1 ? { parentId, index: index + 1 } : null
		case 'in': {
			const above = here[index - 1]
			if (parentId !== null || above === undefined || !mayStandUnder(lines, line, above.id)) return null
			return { parentId: above.id, index: othersUnder(lines, line, above.id).length }
		}
		case 'out': {
			const parents = othersUnder(lines, line, null).map(({ id }) => id)
			return parentId === null ? null : { parentId: null, index: parents.indexOf(parentId) + 1 }
		}
	}
}

/**
 * Returns where a page lands that is dropped below a line (null: above all of them), at the given depth, or as near to
 * it as it may be.
 */
export function dropPlace(lines: readonly PageLine[], line: PageLine, below: string | null, depth: number): PagePlace {
	const others = lines.filter(({ id, parentId }) => id !== line.id && parentId !== line.id)
	const at = others.findIndex(({ id }) => id === below)
	const over = others[at]
	if (over === undefined) return { parentId: null, index: 0 }
	const parentId = over.parentId ?? over.id
	const isBetween = others[at + 1]?.parentId === parentId
	if ((depth > 0 || (isBetween && over.parentId !== null)) && mayStandUnder(lines, line, parentId)) {
		const ids = othersUnder(lines, line, parentId).map(({ id }) => id)
		return { parentId, index: ids.indexOf(over.id) + 1 }
	}
	const first = othersUnder(lines, line, null).map(({ id }) => id)
	return { parentId: null, index: first.indexOf(parentId) + 1 }
}

/** Returns the line below which a page at a place is drawn; null above all of them. */
export function lineAbove(lines: readonly PageLine[], line: PageLine, { parentId, index }: PagePlace): string | null {
	const before = othersUnder(lines, line, parentId)[index - 1]
	if (before === undefined) return parentId
	return othersUnder(lines, line, before.id).at(-1)?.id ?? before.id
}

/** Returns the edits of `menu.json` that give a page a place: its parent and its "sort", and nothing else. */
export function placeEdits(lines: readonly PageLine[], line: PageLine, { parentId, index }: PagePlace): Edit[] {
	const others = othersUnder(lines, line, parentId)
	const order = others.toSpliced(index, 0, line)
	const isSameOrder = parentId === line.parentId && lines.filter((one) => one.parentId === parentId)[index] === line
	const path = ['pages', line.at, 'parentId']
	const parent: Edit[] =
		parentId !== null
			? [{ kind: 'set', path, value: parentId }]
			: childOf(line.page, 'parentId') === undefined
				? []
				: [{ kind: 'remove', path }]
	return [
		...(parentId === line.parentId ? [] : parent),
		...(isSameOrder
			? []
			: orderEdits(
					order.map(({ at, sort }) => ({ path: ['pages', at], sort })),
					index,
				)),
	]
}
