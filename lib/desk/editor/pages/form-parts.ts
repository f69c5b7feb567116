import type { Field, Json, NamedField } from '#lib/desk/editor/form/editor-form-types.ts'
import { childOf } from '#lib/desk/editor/form/field-at.ts'

/** The fields of a form: what one comes for, how it looks, and what nearly nobody needs to see. */
export interface FormParts {
	main: NamedField[]
	/** Closed until a member opens it. */
	more: NamedField[]
	/** The same, and for admins only. */
	technical: NamedField[]
}

/** Fields that the program writes, and those that the buttons of the tree and the board set. */
const MADE = ['id', 'sort', 'parentId', 'inMenu', 'modules', 'params', 'createDate', 'modifyDate']
const PAGE_MAIN = ['title', 'description', 'name', 'image']
const BLOCK_MORE = ['titleSize', 'class', 'view']
const TECHNICAL = ['status', 'position', 'span', 'widths']

function fieldsIn(field: Field | null, type: string): readonly NamedField[] {
	if (field?.kind === 'group') return field.fields
	return field?.kind === 'union' ? (field.options.find(({ value }) => value === type)?.fields ?? []) : []
}

const parted = (fields: readonly NamedField[], partOf: (name: string) => keyof FormParts | null): FormParts => {
	const of = (part: keyof FormParts) => fields.filter(({ name }) => partOf(name) === part)
	return { main: of('main'), more: of('more'), technical: of('technical') }
}

/** Returns the fields of a page, or of its `params`: its title first. */
export function pageParts(field: Field | null): FormParts {
	const inOrder = fieldsIn(field, '').toSorted(
		(one, other) => PAGE_MAIN.indexOf(one.name) - PAGE_MAIN.indexOf(other.name),
	)
	return parted(inOrder, (name) => {
		if (MADE.includes(name)) return null
		if (PAGE_MAIN.includes(name)) return 'main'
		return TECHNICAL.includes(name) ? 'technical' : 'more'
	})
}

const holds = (value: Json | undefined): boolean =>
	value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0)

/**
 * Returns the fields of a block: its title and its own text first. A block of text that shows texts of `articles.json`
 * instead has the choice of these in the place of its own.
 */
export function blockParts(field: Field | null, block: Json | undefined): FormParts {
	const type = String(childOf(block, 'type') ?? '')
	const has = (name: string) => holds(childOf(block, name))
	const isElsewhere = type === 'article' && has('relations') && !has('text')
	return parted(fieldsIn(field, type), (name) => {
		if (MADE.includes(name)) return null
		if (TECHNICAL.includes(name)) return 'technical'
		if (type === 'article' && name === 'relations') return has('relations') ? 'main' : 'technical'
		if (isElsewhere && (name === 'text' || name === 'picture')) return 'technical'
		return BLOCK_MORE.includes(name) ? 'more' : 'main'
	})
}
