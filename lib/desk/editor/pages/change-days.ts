import 'server-only'
import { applyEdits } from '#lib/desk/editor/edit/apply-edits.ts'
import type { Edit } from '#lib/desk/editor/edit/edit-types.ts'
import { isGroup, isSame } from '#lib/desk/editor/edit/same.ts'
import type { Json } from '#lib/desk/editor/form/editor-form-types.ts'
import { childOf } from '#lib/desk/editor/form/field-at.ts'

const FIELD = 'modifyDate'

const pagesOf = (file: Json): readonly Json[] => {
	const pages = childOf(file, 'pages')
	return Array.isArray(pages) ? pages : []
}

/** A page without the day of its last change, and without its place among the others, which no reader of it sees. */
function read(page: Json | undefined): Json {
	if (!isGroup(page)) return null
	return Object.fromEntries(Object.entries(page).filter(([name]) => ![FIELD, 'sort', 'inMenu'].includes(name)))
}

/**
 * Returns a `menu.json` in which each page that differs from the one in use has this day as its day of change, year
 * first; a day that a member wrote stays.
 */
export function withChangeDays(content: string, before: Json, after: Json, day: string): string {
	const former = new Map(pagesOf(before).map((page) => [childOf(page, 'id'), page]))
	const edits = pagesOf(after).flatMap((page, at): Edit[] => {
		const own = former.get(childOf(page, 'id'))
		if (own === undefined || isSame(read(own), read(page))) return []
		const isWritten = childOf(own, FIELD) !== childOf(page, FIELD)
		return isWritten || childOf(page, FIELD) === day ? [] : [{ kind: 'set', path: ['pages', at, FIELD], value: day }]
	})
	return applyEdits(content, edits)
}
