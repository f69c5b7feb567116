import { changesBetween } from '#lib/desk/editor/edit/edit-changes.ts'
import type { Edit } from '#lib/desk/editor/edit/edit-types.ts'
import { editsBetween } from '#lib/desk/editor/edit/edits-between.ts'
import { isGroup } from '#lib/desk/editor/edit/same.ts'
import type { Json } from '#lib/desk/editor/form/editor-form-types.ts'

/** What of a file is looked at through its versions: these fields of it, or all; of the pages, this one, or all. */
export interface VersionPart {
	fields: readonly string[] | null
	page: string | null
}

/** A version of a part of a file, to be taken up as a draft. */
export interface FormerPart {
	part: VersionPart
	own: Json
	/** Changes of the draft that it would take the place of. */
	waiting: number
	/** Pictures of it that were deleted since. */
	removed: string[]
}

type Group = { [name: string]: Json }

/** Where a page stands and when it was made is no part of what is on it. */
const AROUND_A_PAGE: readonly string[] = ['sort', 'parentId', 'createDate', 'modifyDate']
/** So many edits at once are more than a member made: the part is set whole. */
const MOST_EDITS = 200

const pagesIn = (value: Json): readonly Json[] => {
	const pages = isGroup(value) ? value.pages : undefined
	return Array.isArray(pages) ? pages : []
}
const isPage = (page: Json, id: string): page is Group => isGroup(page) && page.id === id
const fieldsOf = (group: Group, isWanted: (name: string) => boolean): Group =>
	Object.fromEntries(Object.entries(group).filter(([name]) => isWanted(name)))

/** Returns the part of the value of a file, in the form of that file. */
export function partOf(value: Json, { fields, page }: VersionPart): Json {
	if (!isGroup(value)) return value
	if (page !== null) {
		const own = pagesIn(value).filter((one) => isPage(one, page))
		return { pages: own.map((one) => fieldsOf(one, (name) => !AROUND_A_PAGE.includes(name))) }
	}
	return fields === null ? value : fieldsOf(value, (name) => fields.includes(name))
}

/** Returns a value of a file with a part as it is in another one; itself if that has no such page. */
export function withPart(value: Json, own: Json, { fields, page }: VersionPart): Json {
	if (!isGroup(value) || !isGroup(own)) return own
	if (page === null) return fields === null ? own : { ...fieldsOf(value, (name) => !fields.includes(name)), ...own }
	const [former] = pagesIn(own).filter(isGroup)
	if (former === undefined) return value
	const pages = pagesIn(value).map((one) =>
		isPage(one, page) ? { ...fieldsOf(one, (name) => AROUND_A_PAGE.includes(name)), ...former } : one,
	)
	return { ...value, pages }
}

/** Returns how many changes there are between the parts of two values of a file. */
export function changesInPart(before: Json, after: Json, part: VersionPart): number {
	return changesBetween(partOf(before, part), partOf(after, part)).length
}

/** Returns the edits that bring a part of a file into the form that it had. */
export function editsToPart(value: Json, own: Json, part: VersionPart): Edit[] {
	const wanted = withPart(value, own, part)
	const edits = editsBetween(value, wanted)
	if (edits.length <= MOST_EDITS || !isGroup(value) || !isGroup(wanted)) return edits
	const names = new Set(edits.map(({ path }) => String(path[0])))
	return [...names].map((name): Edit => {
		const after = wanted[name]
		return after === undefined ? { kind: 'remove', path: [name] } : { kind: 'set', path: [name], value: after }
	})
}
