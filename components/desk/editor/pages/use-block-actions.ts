'use client'

import { useStudio } from '#components/desk/editor/context/studio-context.ts'
import { useUndoable } from '#components/desk/editor/context/use-undoable.ts'
import type { Edit } from '#lib/desk/editor/edit/edit-types.ts'
import { childOf, fieldAt, valueAt } from '#lib/desk/editor/form/field-at.ts'
import type { StudioFile } from '#lib/desk/editor/live-editor/live-editor-types.ts'
import { type Block, blockMove, widthEdits } from '#lib/desk/editor/pages/blocks.ts'
import { newBlock } from '#lib/desk/editor/pages/new-entries.ts'
import type { JsonPath } from '#lib/site/config/model/json-path.ts'

/** What can be done to the blocks of a page, each act with its undoing. `path` is that of the page. */
export function useBlockActions(file: StudioFile, path: JsonPath, blocks: readonly Block[]) {
	const { text, has, language } = useStudio()
	const act = useUndoable(file)
	const list = [...path, 'params', 'modules']
	const field = fieldAt(file.form, file.value, [...list, 0])
	const kindOf = (type: string) => (has(`choices.${type}`) ? text(`choices.${type}`) : type)
	const nameOf = ({ type, block }: Block) => {
		const title = childOf(childOf(block, 'title'), language)
		return typeof title === 'string' && title !== '' ? title : kindOf(type)
	}
	const nameAt = (index: number) => (blocks[index] === undefined ? '' : nameOf(blocks[index]))
	return {
		nameOf,
		kindOf,
		/** What a page can have, by its schema. */
		types: field?.kind === 'union' ? field.options.map(({ value }) => value) : [],
		move: (from: number, to: number) => {
			const edits = blockMove(blocks, from, to)
			if (edits.length > 0) act(edits, text('pages.moved', { name: nameAt(from) }))
		},
		resize: (index: number, columns: number) => {
			const block = blocks[index]
			const edits = block === undefined ? [] : widthEdits(block, columns)
			const [edit] = edits
			if (edit?.kind === 'set') act(edits, text('blocks.resized', { name: nameAt(index), count: Number(edit.value) }))
		},
		/** Puts a block on the site, or takes it off; it stays on the board. */
		publish: (index: number, isPublished: boolean) => {
			const block = blocks[index]
			if (block === undefined) return
			const value = isPublished ? 'Published' : 'Draft'
			const said = text(isPublished ? 'pages.onSite' : 'pages.offSite', { name: nameAt(index) })
			act([{ kind: 'set', path: [...block.path, 'status'], value }], said)
		},
		remove: (index: number) => {
			const block = blocks[index]
			if (block !== undefined) act([{ kind: 'remove', path: block.path }], text('removed', { name: nameOf(block) }))
		},
		/** Returns the index in the file of the block that was added. */
		add: (type: string): number => {
			if (field === null) return 0
			const value = newBlock({ form: file.form, field }, type, blocks)
			const isList = Array.isArray(valueAt(file.value, list))
			const edit: Edit = isList
				? { kind: 'insert', path: [...list, blocks.length], value }
				: { kind: 'set', path: list, value: [value] }
			act([edit], text('blocks.added', { name: kindOf(type) }))
			return blocks.length
		},
	}
}
export type BlockActs = ReturnType<typeof useBlockActions>
