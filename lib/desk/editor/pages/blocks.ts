import type { Edit } from '#lib/desk/editor/edit/edit-types.ts'
import type { Json } from '#lib/desk/editor/form/editor-form-types.ts'
import { childOf } from '#lib/desk/editor/form/field-at.ts'
import type { JsonPath } from '#lib/site/config/model/json-path.ts'
import { HOME_BLOCKS } from '#lib/site/config/schema/pages/home-blocks.ts'
import { orderEdits, sortOf } from './order-edits.ts'

export const COLUMNS = 12

/** A block of a page, as the board draws it. */
export interface Block {
	/** Its index in the file. */
	at: number
	path: JsonPath
	type: string
	sort: number
	/** Columns out of 12 on a desktop. */
	columns: number
	/** Its first column on a desktop; null beside or under the one before. */
	start: number | null
	/** The field for its width; null for a block that always takes the whole width. */
	widthPath: JsonPath | null
	isPublished: boolean
	block: Json
}

const columnsIn = (value: Json | undefined): number | null =>
	typeof value === 'number' && value >= 1 && value <= COLUMNS ? value : null

function blockOf(block: Json, path: JsonPath, at: number): Block {
	const type = String(childOf(block, 'type') ?? '')
	const isWhole = HOME_BLOCKS.some((one) => one === type)
	const widths = childOf(block, 'widths') ?? null
	const own = widths === null ? childOf(block, 'span') : (childOf(widths, 'lg') ?? null)
	// Without one of its own, a width is that of the next smaller screen.
	const inherited = widths === null ? null : (columnsIn(childOf(widths, 'md')) ?? columnsIn(childOf(widths, 'sm')))
	const columns = isWhole ? COLUMNS : (columnsIn(own) ?? inherited ?? COLUMNS)
	const position = isWhole ? null : columnsIn(childOf(block, 'position'))
	return {
		at,
		path,
		type,
		block,
		columns,
		sort: sortOf(childOf(block, 'sort')),
		start: position === null ? null : Math.min(position, COLUMNS + 1 - columns),
		widthPath: isWhole ? null : [...path, ...(widths === null ? ['span'] : ['widths', 'lg'])],
		isPublished: childOf(block, 'status') !== 'Draft',
	}
}

/** The blocks of a page in the order in which the page shows them. `path` is that of the page. */
export function blocksOf(page: Json | undefined, path: JsonPath): Block[] {
	const listed = childOf(childOf(page, 'params'), 'modules')
	const blocks = Array.isArray(listed) ? listed : []
	return blocks
		.map((block, at) => blockOf(block, [...path, 'params', 'modules', at], at))
		.toSorted((one, other) => one.sort - other.sort)
}

/** Returns the edits that give a block another place among the blocks of its page. */
export function blockMove(blocks: readonly Block[], from: number, to: number): Edit[] {
	const block = blocks[from]
	if (block === undefined || from === to || blocks[to] === undefined) return []
	return orderEdits(blocks.toSpliced(from, 1).toSpliced(to, 0, block), to)
}

/** The most columns that a block may have where it begins. */
export function mostColumns({ block }: Block): number {
	return COLUMNS + 1 - (columnsIn(childOf(block, 'position')) ?? 1)
}

/** Returns the edits that make a block so many columns wide, as far as it may be. */
export function widthEdits(block: Block, columns: number): Edit[] {
	const value = Math.min(Math.max(1, columns), mostColumns(block))
	if (block.widthPath === null || value === block.columns) return []
	return [{ kind: 'set', path: block.widthPath, value }]
}
