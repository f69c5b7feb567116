import { baseKeymap } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { Slice } from 'prosemirror-model'
import { EditorState, Plugin, TextSelection } from 'prosemirror-state'
import { backspace, begunBlock, enter, toggleBlock, toggleWords } from './rich-commands.ts'
import { docOf, writtenBlock } from './rich-entries.ts'
import { pastedParser, richSchema } from './rich-schema.ts'

const { nodes } = richSchema
const BULLET = /^\s*[-•·*]\s+/

/** Each line becomes a paragraph, or an item if it begins as one. */
function linesOf(text: string): Slice {
	const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '')
	const blocks = lines.map((line) => {
		const words = line.replace(BULLET, '')
		const type = words !== line && lines.length > 1 ? nodes.item : nodes.paragraph
		const own = type === nodes.item ? words : line
		return type.create(null, own === '' ? [] : richSchema.text(own))
	})
	const doc = nodes.doc.create(null, blocks)
	return blocks.length === 0 ? Slice.empty : new Slice(doc.content, 1, 1)
}

/** What is shown is what will be stored: a mark that the notation cannot write where it is goes at once. */
const onlyWritable = new Plugin({
	appendTransaction(transactions, _, { doc, tr, storedMarks }) {
		if (!transactions.some(({ docChanged }) => docChanged)) return null
		doc.forEach((block, at) => {
			for (const { from, to, mark } of writtenBlock(block).lost) tr.removeMark(at + 1 + from, at + 1 + to, mark)
		})
		return tr.docChanged ? tr.setStoredMarks(storedMarks) : null
	},
})

const reading = new Plugin({
	props: {
		clipboardParser: pastedParser,
		clipboardTextParser: linesOf,
		handleTextInput({ state, dispatch }, _from, _to, text) {
			return text === ' ' && (begunBlock(state)?.(state, dispatch) ?? false)
		},
	},
})

/** Returns the state of an editor of a text. Ctrl or Cmd with B, I, K, Z and Y, and with Shift and 8, as elsewhere. */
export function richState(entries: readonly string[], openLink: () => void): EditorState {
	const keys = keymap({
		'Mod-b': toggleWords('strong'),
		'Mod-i': toggleWords('emphasis'),
		'Mod-k': () => {
			openLink()
			return true
		},
		'Mod-Shift-8': toggleBlock(nodes.item),
		'Mod-z': undo,
		'Mod-y': redo,
		'Mod-Shift-z': redo,
		Backspace: backspace,
		Enter: enter,
		'Shift-Enter': enter,
	})
	return EditorState.create({
		doc: docOf(entries),
		plugins: [history(), keys, keymap(baseKeymap), onlyWritable, reading],
	})
}

/** Returns a text with a character for each place in a document. */
function placesOf({ doc }: EditorState): string {
	let places = ''
	doc.forEach((block) => {
		places += block.isTextblock ? `<${block.textBetween(0, block.content.size)}>` : '*'
	})
	return places
}

/** Returns a state with other words. The cursor stays before what is after it, or else where it is. */
export function withEntries(former: EditorState, entries: readonly string[], openLink: () => void): EditorState {
	const state = richState(entries, openLink)
	const cursor = former.selection.from
	const rest = placesOf(former).slice(cursor)
	const places = placesOf(state)
	const at = places.endsWith(rest) ? places.length - rest.length : Math.min(cursor, places.length)
	return state.apply(state.tr.setSelection(TextSelection.near(state.doc.resolve(at))))
}
