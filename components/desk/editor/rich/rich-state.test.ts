// @vitest-environment jsdom
import { DOMSerializer, Slice } from 'prosemirror-model'
import { type Command, type EditorState, NodeSelection, TextSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import {
	begunBlock,
	enter,
	hasMark,
	linkPlace,
	removeLink,
	setLink,
	setPicture,
	toggleBlock,
	toggleWords,
} from './rich-commands.ts'
import { entriesOf } from './rich-entries.ts'
import { pastedParser, richSchema } from './rich-schema.ts'
import { richState, withEntries } from './rich-state.ts'

const { nodes, marks } = richSchema
const stateOf = (...entries: string[]) => richState(entries, () => {})

/** Selects words of the text; with nothing between, puts the cursor after them. */
function select(state: EditorState, words: string, isCursor = false): EditorState {
	const places: [number, number][] = []
	state.doc.descendants((block, at) => {
		const from = block.isTextblock ? block.textContent.indexOf(words) : -1
		if (from >= 0) places.push([at + 1 + from, at + 1 + from + words.length])
	})
	const [[from, to] = [0, 0]] = places
	return state.apply(state.tr.setSelection(TextSelection.create(state.doc, isCursor ? to : from, to)))
}

const after = (state: EditorState, words: string) => select(state, words, true)

function run(state: EditorState, ...commands: Command[]): EditorState {
	return commands.reduce((present, command) => {
		let next = present
		command(present, (tr) => {
			next = present.apply(tr)
		})
		return next
	}, state)
}

const type = (state: EditorState, words: string) => state.apply(state.tr.insertText(words))
const written = (state: EditorState) => entriesOf(state.doc)

test('words become bold and italic, and plain again', () => {
	const bold = run(select(stateOf('Bel nu snel'), 'nu'), toggleWords('strong'))
	expect(written(bold)).toEqual(['Bel **nu** snel'])
	expect([hasMark(bold, marks.strong), hasMark(bold, marks.emphasis)]).toEqual([true, false])
	// The notation has no bold and italic word: the later one stays.
	const italic = run(bold, toggleWords('emphasis'))
	expect(written(italic)).toEqual(['Bel *nu* snel'])
	expect(written(run(italic, toggleWords('strong')))).toEqual(['Bel **nu** snel'])
	expect(written(run(italic, toggleWords('emphasis')))).toEqual(['Bel nu snel'])
	expect(written(run(select(stateOf('Bel **nu meteen** op'), 'meteen'), toggleWords('emphasis')))).toEqual([
		'Bel **nu** *meteen* op',
	])
})

test('what the notation cannot say is not shown either', () => {
	const state = type(after(stateOf('**nu *echt* snel**'), 'snel'), '')
	const end = select(state, ' snel')
	const shown = end.apply(end.tr.deleteSelection())
	expect(written(shown)).toEqual(['**nu echt**'])
	expect(hasMark(select(shown, 'echt'), marks.emphasis)).toBe(false)
})

test('only the blocks that are written in change, and undoing gives back every character', () => {
	const entries = ['Een\nzin  \\- met *wat*', '- punt', '', '5 \\* 3', '![Gevel](/media/gevel.jpg)']
	const state = stateOf(...entries)
	expect(written(state)).toEqual(entries)
	const changed = type(after(state, 'punt'), 'en')
	expect(written(changed)).toEqual(entries.with(1, '- punten'))
	expect(written(changed.apply(changed.tr.delete(changed.selection.from - 2, changed.selection.from)))).toEqual(entries)
})

test('Enter goes on with a list and leaves it, and begins a paragraph after a heading', () => {
	const list = run(after(stateOf('- een'), 'een'), enter)
	const two = run(type(list, 'twee'), enter)
	expect(written(two)).toEqual(['- een', '- twee'])
	expect(written(type(run(two, enter), 'uit'))).toEqual(['- een', '- twee', 'uit'])
	expect(written(type(run(after(stateOf('## Kop'), 'Kop'), enter), 'zin'))).toEqual(['## Kop', 'zin'])
	expect(written(run(after(stateOf('Een zin'), 'Een'), enter))).toEqual(['Een', 'zin'])
})

test('blocks become headings and items, by button or by what begins them, and paragraphs again', () => {
	const item = run(after(stateOf('een'), 'een'), toggleBlock(nodes.item))
	expect(written(item)).toEqual(['- een'])
	expect(written(run(item, toggleBlock(nodes.heading, { level: 3 })))).toEqual(['### een'])
	expect(written(run(item, toggleBlock(nodes.item)))).toEqual(['een'])
	for (const [begun, entry] of [
		['-', '- x'],
		['##', '## x'],
		['###', '### x'],
	] as const) {
		const state = after(stateOf(begun), begun)
		expect(written(type(run(state, begunBlock(state) ?? (() => false)), 'x'))).toEqual([entry])
	}
	expect(begunBlock(after(stateOf('een -'), 'een -'))).toBeNull()
})

test('words are linked, linked elsewhere and no longer linked', () => {
	const state = select(stateOf('Of schrijf ons.'), 'schrijf ons')
	const linked = run(state, setLink(linkPlace(state), 'page:contact', 'Contact'))
	expect(written(linked)).toEqual(['Of [schrijf ons](page:contact).'])
	const within = linkPlace(after(linked, 'schr'))
	expect(within.href).toBe('page:contact')
	expect(written(run(linked, setLink(within, 'https://a.be', '')))).toEqual(['Of [schrijf ons](https://a.be).'])
	expect(written(run(linked, removeLink(within)))).toEqual(['Of schrijf ons.'])
	const empty = type(after(stateOf('Zie'), 'Zie'), ' ')
	expect(written(run(empty, setLink(linkPlace(empty), 'page:contact', 'Contact')))).toEqual([
		'Zie [Contact](page:contact)',
	])
})

test('a picture takes the place of the chosen one, or stands after the block in which words are selected', () => {
	const state = stateOf('Een', '![Gevel](/media/gevel.jpg)')
	const chosen = state.apply(state.tr.setSelection(NodeSelection.create(state.doc, 5)))
	const put = setPicture('/media/b.jpg', 'Hal [1]')
	expect(written(run(chosen, put))).toEqual(['Een', '![Hal [1 ](/media/b.jpg)'])
	expect(written(run(select(stateOf('Een', 'twee'), 'Ee'), put))).toEqual(['Een', '![Hal [1 ](/media/b.jpg)', 'twee'])
	expect(written(run(stateOf(), put))).toEqual(['![Hal [1 ](/media/b.jpg)'])
})

/** What is stored after something was pasted into an empty text. */
function pasted(html: string): string[] {
	const element = document.createElement('div')
	element.innerHTML = html
	const state = stateOf()
	return written(state.apply(state.tr.replaceSelection(pastedParser.parseSlice(element))))
}

test.each([
	['<p>Een <b>vet</b> <i>cursief</i> <u>woord</u></p>', ['Een **vet** *cursief* woord']],
	['<h1>A</h1><h2>B</h2><h4>C</h4>', ['## A', '## B', '### C']],
	['<ul><li>een</li><li><p>twee</p></li></ul><ol><li>drie</li></ol>', ['- een', '- twee', '- drie']],
	['<p><a href="https://a.be/x(1)">a</a> <a href="javascript:alert(1)">b</a></p>', ['[a](https://a.be/x%281%29) b']],
	['<b style="font-weight:normal"><p>Van <span style="font-weight:700">Docs</span></p></b>', ['Van **Docs**']],
	['<p>regel<br>regel</p>', ['regel', 'regel']],
	['<table><tr><td>a</td><td><p>b</p></td></tr></table>', ['a', 'b']],
	['<p>**geen** [marks](page:contact)</p>', ['\\*\\*geen\\*\\* \\[marks](page:contact)']],
	['<p>x</p><img src="https://evil.example/a.jpg"><img src="/media/a.jpg" alt="A">', ['x', '![A](/media/a.jpg)']],
	[
		'<p class="MsoListParagraphCxSpFirst"><span style="mso-list:Ignore">·<span>&nbsp; </span></span>Punt</p>',
		['- Punt'],
	],
])('of what is pasted stays what a text can have: %s', (html, entries) => {
	expect(pasted(html)).toEqual(entries)
})

test('lines of plain text are paragraphs and items', () => {
	const state = stateOf()
	const parse = state.plugins.find(({ props }) => props.clipboardTextParser)?.props.clipboardTextParser
	const slice = parse?.call(
		undefined as never,
		'Een\r\n\r\n- twee\n• drie **x**',
		state.selection.$from,
		true,
		null as never,
	)
	expect(written(state.apply(state.tr.replaceSelection(slice ?? Slice.empty)))).toEqual([
		'Een',
		'- twee',
		'- drie \\*\\*x\\*\\*',
	])
})

test('what is copied is read again as it was', () => {
	const entries = ['## Kop', 'Een **vet** *cursief* [woord](page:contact)', '- punt', '![Gevel](/media/gevel.jpg)']
	const element = document.createElement('div')
	element.append(DOMSerializer.fromSchema(richSchema).serializeFragment(stateOf(...entries).doc.content))
	expect(pasted(element.innerHTML)).toEqual(entries)
})

test.each([
	['what came back is a letter ahead', ['Nous fa', 'b'], 'fa', ['Nous fai', 'b'], 'Nous fai'],
	['words come before it', ['Nous fa', 'b'], 'fa', ['Chez nous', 'Nous fa', 'b'], 'Chez nousNous fa'],
	['words come after it', ['Nous fa', 'b'], 'fa', ['Nous fa', 'b', 'c'], 'Nous fa'],
	['the letter before it is doubled', ['aab'], 'aa', ['aaab'], 'aaa'],
	['what is after it goes', ['Nous fa', 'b'], 'fa', ['Nous fa'], 'Nous fa'],
	['the words are the same', ['Nous fa', 'b'], 'fa', ['Nous fa', 'b'], 'Nous fa'],
	['all words go', ['Nous fa', 'b'], 'fa', [], ''],
])('the cursor stays where one writes if %s', (_, entries, words, others, before) => {
	const { doc, selection } = withEntries(after(stateOf(...entries), words), others, () => {})
	expect(entriesOf(doc)).toEqual(others)
	expect(doc.textBetween(0, selection.from)).toBe(before)
})
