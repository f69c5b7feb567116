import { chainCommands, createParagraphNear, setBlockType, splitBlockAs, toggleMark } from 'prosemirror-commands'
import type { Attrs, MarkType, Node, NodeType } from 'prosemirror-model'
import { type Command, type EditorState, NodeSelection } from 'prosemirror-state'
import { entriesOf } from './rich-entries.ts'
import { richSchema } from './rich-schema.ts'
import { spansOf } from './written-marks.ts'

const { nodes, marks } = richSchema

/** Whether all of the selected words have a mark, or what is typed next would have it. */
export function hasMark({ doc, selection, storedMarks }: EditorState, type: MarkType): boolean {
	const { from, to, empty, $from } = selection
	if (empty) return type.isInSet(storedMarks ?? $from.marks()) !== undefined
	const words: boolean[] = []
	doc.nodesBetween(from, to, (node) => {
		if (node.isText && node.textContent.trim() !== '') words.push(type.isInSet(node.marks) !== undefined)
	})
	return words.length > 0 && words.every(Boolean)
}

/** Makes the selected words bold or italic, or no longer so. Where the notation excludes both, the later one stays. */
export function toggleWords(name: 'strong' | 'emphasis'): Command {
	const toggle = toggleMark(marks[name], null, { removeWhenPresent: false })
	const other = name === 'strong' ? marks.emphasis : marks.strong
	return (state, dispatch) =>
		toggle(
			state,
			dispatch &&
				((tr) => {
					const { from, to, empty } = state.selection
					const isSame = JSON.stringify(entriesOf(tr.doc)) === JSON.stringify(entriesOf(state.doc))
					dispatch(empty || !isSame ? tr : tr.removeMark(from, to, other))
				}),
		)
}

function blocksIn({ doc, selection }: EditorState): Node[] {
	const found: Node[] = []
	doc.nodesBetween(selection.from, selection.to, (node) => {
		if (node.isTextblock) found.push(node)
	})
	return found
}

/** Whether all selected blocks are of a kind. */
export function isBlock(state: EditorState, type: NodeType, level?: number): boolean {
	const found = blocksIn(state)
	return found.length > 0 && found.every((node) => node.type === type && node.attrs.level === level)
}

/** Makes the selected blocks headings or items, or paragraphs again. */
export function toggleBlock(type: NodeType, attrs: Attrs | null = null): Command {
	return (state, dispatch) => {
		const isAlready = isBlock(state, type, attrs?.level)
		return setBlockType(isAlready ? nodes.paragraph : type, isAlready ? null : attrs)(state, dispatch)
	}
}

/** At its start, a heading or an item becomes a paragraph; an empty one does so too where a new one is asked for. */
const toParagraph =
	(isEmptyOnly: boolean): Command =>
	(state, dispatch) => {
		const { $from, empty } = state.selection
		const isPlain = $from.parent.type === nodes.paragraph || !$from.parent.isTextblock
		if (!empty || isPlain || $from.parentOffset > 0 || (isEmptyOnly && $from.parent.content.size > 0)) return false
		return setBlockType(nodes.paragraph)(state, dispatch)
	}

export const backspace = toParagraph(false)

/** After an item comes an item, after anything else a paragraph. */
export const enter = chainCommands(
	createParagraphNear,
	toParagraph(true),
	splitBlockAs((node, isAtEnd) => (isAtEnd && node.type === nodes.item ? { type: nodes.item } : null)),
)

/** What begins a block when it is typed at the start of a paragraph, followed by a space. */
const BEGINNINGS: Readonly<Record<string, [NodeType, Attrs | null]>> = {
	'-': [nodes.item, null],
	'##': [nodes.heading, { level: 2 }],
	'###': [nodes.heading, { level: 3 }],
}

/** Turns a paragraph into the block that its first characters mark; null if they mark none. */
export function begunBlock(state: EditorState): Command | null {
	const { $from, empty } = state.selection
	const begun = $from.parent.textBetween(0, $from.parentOffset)
	const [type, attrs] = BEGINNINGS[begun] ?? []
	if (!empty || type === undefined || $from.parent.type !== nodes.paragraph) return null
	return ({ tr }, dispatch) => {
		dispatch?.(tr.delete($from.start(), $from.pos).setBlockType($from.start(), $from.start(), type, attrs))
		return true
	}
}

interface LinkPlace {
	from: number
	to: number
	href: string | null
}

/** Returns the link in which the selection is; what is selected if it is in none. */
export function linkPlace({ selection }: EditorState): LinkPlace {
	const { from, to, $from } = selection
	const own = spansOf($from.parent).find(
		(span) =>
			span.mark.type === marks.link && span.from <= $from.parentOffset && $from.parentOffset + (to - from) <= span.to,
	)
	if (own === undefined) return { from, to, href: null }
	return { from: $from.start() + own.from, to: $from.start() + own.to, href: own.mark.attrs.href }
}

/** Links a place; without words there, the link has those of its target. */
export function setLink({ from, to }: LinkPlace, href: string, words: string): Command {
	const mark = marks.link.create({ href })
	return ({ tr }, dispatch) => {
		if (from === to) dispatch?.(tr.replaceWith(from, to, richSchema.text(words, [mark])))
		else dispatch?.(tr.removeMark(from, to, marks.link).addMark(from, to, mark))
		return true
	}
}

/** Takes the link of a place away, not its words. */
export function removeLink({ from, to }: LinkPlace): Command {
	return ({ tr }, dispatch) => {
		dispatch?.(tr.removeMark(from, to, marks.link))
		return true
	}
}

/** Puts a picture in the place of the chosen one or of an empty paragraph; otherwise after the block of the cursor. */
export function setPicture(src: string, alt: string): Command {
	return ({ tr, selection }, dispatch) => {
		const { $to } = selection
		const picture = nodes.picture.create({ src, alt })
		const isInPlace = selection instanceof NodeSelection || $to.depth === 0 || $to.parent.content.size === 0
		dispatch?.(isInPlace ? tr.replaceSelectionWith(picture) : tr.insert($to.after(1), picture))
		return true
	}
}
