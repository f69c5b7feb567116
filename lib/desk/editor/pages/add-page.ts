import type { Edit } from '#lib/desk/editor/edit/edit-types.ts'
import type { Json } from '#lib/desk/editor/form/editor-form-types.ts'
import { HOME } from '#lib/desk/editor/preview/page-of.ts'
import { type PagePlace, placeEdits } from './move-page.ts'
import { type PageLine, pageLines } from './page-lines.ts'

/** A place that a new page may take: after a page of the menu, or under it as its last. */
export interface OfferedPlace {
	kind: 'after' | 'under'
	line: PageLine
	place: PagePlace
}

/** Returns the places in the menu that a new page may take, in the order of the menu; the last one is at its end. */
export function offeredPlaces(lines: readonly PageLine[]): OfferedPlace[] {
	const first = lines.filter(({ parentId }) => parentId === null)
	return first.flatMap((line, index): OfferedPlace[] => {
		// Nothing is before the home page, which the menu need not name.
		if (!line.isInMenu && line.id !== HOME) return []
		const inside = lines.filter(({ parentId }) => parentId === line.id).length
		const after = { kind: 'after' as const, line, place: { parentId: null, index: index + 1 } }
		return line.isBuiltIn ? [after] : [{ kind: 'under', line, place: { parentId: line.id, index: inside } }, after]
	})
}

/** Returns the edits of `menu.json` that add a page at a place; without one it comes last. */
export function addEdits(lines: readonly PageLine[], page: Json, place: PagePlace | null): Edit[] {
	const at = lines.length
	const added = pageLines({ pages: [page] }).map((line) => ({ ...line, at }))
	const placed = place === null ? [] : added.flatMap((line) => placeEdits([...lines, line], line, place))
	return [{ kind: 'insert', path: ['pages', at], value: page }, ...placed]
}
