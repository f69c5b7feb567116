import 'server-only'
import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser'
import type { Json } from '#lib/desk/editor/form/editor-form-types.ts'
import type { JsonPath } from '#lib/site/config/model/json-path.ts'
import { insertion, moving, removal, type Splice } from './container.ts'
import { type Edit, EditError } from './edit-types.ts'
import { type FileStyle, inlineText, styleOf, valueText } from './value-text.ts'

const MARK = '\uFEFF'

function spliced(text: string, splices: readonly Splice[]): string {
	return splices.reduce((present, { from, to, text: own }) => present.slice(0, from) + own + present.slice(to), text)
}

function rootOf(text: string): Node {
	const root = parseTree(text)
	if (root === undefined) throw new EditError('The file is empty.')
	return root
}

const placeOf = (path: JsonPath) => path.join(' → ')

/** Returns the list that an entry is in, and its index. */
function listAround(root: Node, path: JsonPath): { list: Node; index: number } {
	const list = findNodeAtLocation(root, path.slice(0, -1))
	const index = path.at(-1)
	if (list?.type !== 'array' || typeof index !== 'number') throw new EditError(`${placeOf(path)} is in no list.`)
	return { list, index }
}

function entryAt(root: Node, path: JsonPath): { list: Node; index: number } {
	const found = listAround(root, path)
	if (found.index >= (found.list.children?.length ?? 0)) throw new EditError(`There is no ${placeOf(path)}.`)
	return found
}

/** Wraps a value in the groups and lists that a path needs and that are not there. */
function wrapped(steps: JsonPath, value: Json): Json {
	return steps.reduceRight<Json>((inner, step) => {
		if (typeof step === 'string') return { [step]: inner }
		if (step !== 0) throw new EditError('The first entry of a list is missing.')
		return [inner]
	}, value)
}

function replacement(text: string, node: Node, value: Json, style: FileStyle): Splice {
	const old = text.slice(node.offset, node.offset + node.length)
	const start = text.lastIndexOf('\n', node.offset - 1) + 1
	const indent = /^[\t ]*/.exec(text.slice(start))?.[0] ?? ''
	const isInline = (node.children?.length ?? 0) > 0 && !old.includes('\n')
	const own = isInline ? inlineText(value) : valueText(value, style, indent)
	return { from: node.offset, to: node.offset + node.length, text: own }
}

function setting(text: string, root: Node, path: JsonPath, value: Json, style: FileStyle): Splice[] {
	const node = findNodeAtLocation(root, path)
	if (node) return [replacement(text, node, value, style)]
	for (let depth = path.length - 1; depth >= 0; depth--) {
		const container = findNodeAtLocation(root, path.slice(0, depth))
		if (!container) continue
		const step = path[depth]
		const own = wrapped(path.slice(depth + 1), value)
		const count = container.children?.length ?? 0
		if (container.type === 'object' && typeof step === 'string')
			return [insertion(text, container, count, { name: step, value: own }, style)]
		if (container.type === 'array' && step === count)
			return [insertion(text, container, count, { name: null, value: own }, style)]
		break
	}
	throw new EditError(`There is no place for ${placeOf(path)}.`)
}

function removing(text: string, root: Node, path: JsonPath): Splice[] {
	const parent = findNodeAtLocation(root, path.slice(0, -1))
	const node = findNodeAtLocation(root, path)
	if (!parent || !node) throw new EditError(`There is no ${placeOf(path)}.`)
	const child = parent.type === 'object' ? (node.parent ?? node) : node
	return removal(text, parent, parent.children?.indexOf(child) ?? -1)
}

function splicesOf(text: string, edit: Edit): Splice[] {
	const root = rootOf(text)
	const style = styleOf(text)
	switch (edit.kind) {
		case 'set':
			return setting(text, root, edit.path, edit.value, style)
		case 'remove':
			return removing(text, root, edit.path)
		case 'insert': {
			const { list, index } = listAround(root, edit.path)
			if (index > (list.children?.length ?? 0)) throw new EditError(`There is no place for ${placeOf(edit.path)}.`)
			return [insertion(text, list, index, { name: null, value: edit.value }, style)]
		}
		case 'move': {
			const { list, index } = entryAt(root, edit.path)
			if (edit.to >= (list.children?.length ?? 0)) throw new EditError(`There is no place ${edit.to}.`)
			return moving(text, list, index, edit.to)
		}
	}
}

/**
 * Makes changes in the text of a file, one after the other. Everything else stays byte for byte: the order of fields,
 * unknown ones, spaces and comments. Throws {@link EditError} if something that a change names is not there.
 */
export function applyEdits(text: string, edits: readonly Edit[]): string {
	const mark = text.startsWith(MARK) ? MARK : ''
	return mark + edits.reduce((present, edit) => spliced(present, splicesOf(present, edit)), text.slice(mark.length))
}
