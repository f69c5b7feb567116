import type { Json } from '#lib/desk/editor/form/editor-form-types.ts'
import { childOf } from '#lib/desk/editor/form/field-at.ts'
import { PAGE_IDS } from '#lib/site/config/schema/frame/page-ids.ts'
import { sortOf } from './order-edits.ts'

/** A page as a line of the tree. */
export interface PageLine {
	id: string
	/** Its index in the file. */
	at: number
	sort: number
	/** The page above it; null on the first level. A parent that does not exist counts as none. */
	parentId: string | null
	/** A page of the program: it can neither be removed nor stand under another. */
	isBuiltIn: boolean
	isInMenu: boolean
	isPublished: boolean
	page: Json
}

/** Returns the pages of a file as it is, also while it has mistakes, in the order of the tree: parents, then their pages. */
export function pageLines(file: Json | undefined): PageLine[] {
	const listed = childOf(file, 'pages')
	const pages = (Array.isArray(listed) ? listed : []).flatMap((page, at) => {
		const id = childOf(page, 'id')
		return typeof id === 'string' ? [{ id, at, page }] : []
	})
	const lines = pages.map(({ id, at, page }): PageLine => {
		const asked = childOf(page, 'parentId')
		const parent = pages.find((one) => one.id === asked && one.id !== id)
		return {
			id,
			at,
			page,
			sort: sortOf(childOf(page, 'sort')),
			// Of two levels: a page under a page that has a parent itself is refused, and shown on the first level.
			parentId: parent !== undefined && typeof childOf(parent.page, 'parentId') !== 'string' ? parent.id : null,
			isBuiltIn: PAGE_IDS.some((known) => known === id),
			isInMenu: childOf(page, 'inMenu') !== false,
			isPublished: childOf(page, 'status') === 'Published',
		}
	})
	const under = (parentId: string | null) =>
		lines.filter((line) => line.parentId === parentId).toSorted((one, other) => one.sort - other.sort)
	return under(null).flatMap((line) => [line, ...under(line.id)])
}

/** Returns how a page is called: in the first of these languages in which it has a name, else by its id. */
export function pageName({ id, page }: PageLine, languages: readonly string[]): string {
	const name = childOf(page, 'name')
	const named = languages
		.map((language) => childOf(name, language))
		.find((one) => typeof one === 'string' && one !== '')
	return typeof named === 'string' ? named : id
}
