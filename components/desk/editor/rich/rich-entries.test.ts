import fs from 'node:fs'
import { expect, test } from 'vitest'
import type { Json } from '#lib/desk/editor/form/editor-form-types.ts'
import { fieldAt } from '#lib/desk/editor/form/field-at.ts'
import { formOf } from '#lib/desk/editor/form/forms.ts'
import { CONFIG_KEYS, fileOf } from '#lib/site/config/model/config-set.ts'
import { parseRichText } from '#lib/site/config/model/rich-text.ts'
import { fc } from '#tests/support/properties.ts'
import { docOf, entriesOf, writtenBlock } from './rich-entries.ts'
import { richSchema } from './rich-schema.ts'

type Texts = [place: string, entries: string[]][]

/** Every rich text of a configuration file, in every language. */
function richTexts(key: (typeof CONFIG_KEYS)[number]): Texts {
	const whole: Json = JSON.parse(fs.readFileSync(`config/${fileOf(key)}`, 'utf8'))
	const form = formOf(key)
	const found: Texts = []
	const look = (value: Json, path: (string | number)[]) => {
		if (typeof value !== 'object' || value === null) return
		const field = fieldAt(form, whole, path)
		if (field?.kind === 'localized' && field.words === 'rich')
			for (const [code, entries] of Object.entries(value)) found.push([[...path, code].join('.'), entries as string[]])
		else if (Array.isArray(value)) for (const [at, one] of value.entries()) look(one, [...path, at])
		else for (const [name, one] of Object.entries(value)) look(one, [...path, name])
	}
	look(whole, [])
	return found
}

const ALL = CONFIG_KEYS.flatMap(richTexts)

/** Forgets what was read, as a change of every block does. */
const written = (entries: readonly string[]) =>
	docOf(entries).content.content.map((block) => {
		const { source: _, ...attrs } = block.attrs
		return block.type.create(attrs, block.content)
	})
const rewritten = (entries: readonly string[]) => entriesOf(richSchema.nodes.doc.create(null, written(entries)))

test('every rich text of the sample is the same after it was opened, and after each of its blocks was written anew', () => {
	expect(ALL.length).toBeGreaterThan(100)
	for (const [place, entries] of ALL) {
		expect(entriesOf(docOf(entries)), place).toEqual(entries)
		expect(rewritten(entries), place).toEqual(entries)
	}
})

const { strong, emphasis, link } = richSchema.marks
const MARKS = {
	b: strong.create(),
	i: emphasis.create(),
	l: link.create({ href: 'page:contact' }),
	x: link.create({ href: 'https://example.be/a*b' }),
}
type Run = [words: string, marks?: string]

/** A paragraph of words that have some of the marks, each named by a letter. */
const paragraphOf = (...runs: Run[]) =>
	richSchema.nodes.paragraph.create(
		null,
		runs.map(([words, marks = '']) =>
			richSchema.text(
				words,
				[...marks].map((name) => MARKS[name as keyof typeof MARKS]),
			),
		),
	)

test.each<[entry: string, ...runs: Run[]]>([
	['Bel **nu** snel', ['Bel '], ['nu', 'b'], [' snel']],
	['Bel *nu* snel', ['Bel '], ['nu', 'i'], [' snel']],
	['Of [schrijf **ons**](page:contact).', ['Of '], ['schrijf ', 'l'], ['ons', 'lb'], ['.']],
	['Bel **nu *echt* snel**', ['Bel '], ['nu ', 'b'], ['echt', 'bi'], [' snel', 'b']],
	['**Zie** [**ons** huis](page:contact)', ['Zie ', 'b'], ['ons', 'bl'], [' huis', 'l']],
	['**[*Alles*](page:contact)**', ['Alles', 'bil']],
	// Blanks at the ends of a mark are outside of it.
	['Bel **nu** snel', ['Bel'], [' nu ', 'b'], ['snel']],
	// What would be read as a mark is escaped, and nothing else is.
	['5 * 3 (of 4) - nu!', ['5 * 3 (of 4) - nu!']],
	['\\*sic\\*', ['*sic*']],
	['\\[x](page:contact)', ['[x](page:contact)']],
	['\\- geen punt', ['- geen punt']],
	['\\## geen kop', ['## geen kop']],
	['!\\[x](/media/x.jpg)', ['![x](/media/x.jpg)']],
	['C:\\\\\\* en \\*.\\*', ['C:\\* en *.*']],
	['{name} in **{days:answer} dagen**', ['{name} in '], ['{days:answer} dagen', 'b']],
])('%s', (entry, ...runs) => {
	expect(writtenBlock(paragraphOf(...runs))).toEqual({ entry, lost: [] })
	expect(entriesOf(docOf([entry]))).toEqual([entry])
	expect(docOf([entry]).textContent).toBe(runs.map(([words]) => words).join(''))
})

test.each<[entry: string, lost: string, ...runs: Run[]]>([
	['**nu**', 'emphasis nu', ['nu', 'bi']],
	['*bel* **nu** *snel*', 'emphasis nu', ['bel ', 'i'], ['nu', 'bi'], [' snel', 'i']],
	['[a](page:contact)', '', ['a', 'l']],
	['Hé!nu', 'link nu', ['Hé!'], ['nu', 'l']],
])('what the notation cannot say together is lost, but no word: %s', (entry, lost, ...runs) => {
	const block = paragraphOf(...runs)
	const written = writtenBlock(block)
	expect(written.entry).toBe(entry)
	expect(
		written.lost.map(({ mark, from, to }) => `${mark.type.name} ${block.textContent.slice(from, to)}`).join(),
	).toBe(lost)
})

test.each([
	'**',
	'*a',
	'[x](javascript:alert(1))',
	'![x](https://evil.example/a.jpg)',
	'<b>x</b>',
	'# x',
	'2 * 3 * 4',
	'##',
	'-',
])('%s stays the words that it is', (entry) => {
	const [block] = docOf([entry]).content.content
	expect([block?.type.name, block?.textContent]).toEqual(['paragraph', entry])
	expect(entriesOf(docOf([entry]))).toEqual([entry])
	expect(parseRichText(rewritten([entry]))).toEqual(parseRichText([entry]))
})

test('blocks without words are not written, and a text without any is none', () => {
	const { doc, paragraph, item, heading } = richSchema.nodes
	const blocks = [paragraph.create(), item.create(), heading.create(), paragraphOf(['a']), paragraphOf([' '])]
	expect(entriesOf(doc.create(null, blocks))).toEqual(['a'])
	expect(entriesOf(docOf(['']))).toEqual([])
	expect(entriesOf(docOf(['', 'a']))).toEqual(['', 'a'])
})

const anyEntry = fc.oneof(
	fc.string({ unit: 'binary', maxLength: 60 }),
	fc
		.array(fc.constantFrom('**', '*', '[', '](page:contact)', ']', '\\', '!', '(', ')', '- ', '## ', ' ', 'a', 'b c'), {
			maxLength: 16,
		})
		.map((parts) => parts.join('')),
)

test('whatever is stored is written back as it was, and means the same when it is written anew', () => {
	fc.assert(
		fc.property(fc.array(anyEntry, { maxLength: 4 }), (entries) => {
			fc.pre(entries.some((entry) => entry.trim() !== ''))
			expect(entriesOf(docOf(entries))).toEqual(entries)
			const once = rewritten(entries)
			expect(rewritten(once)).toEqual(once)
			const words = (all: readonly string[]) =>
				docOf(all)
					.content.content.map(({ textContent }) => textContent.trim())
					.filter(Boolean)
			expect(words(once)).toEqual(words(entries))
		}),
	)
})

const anyWords = fc.oneof(
	fc.constantFrom('*', '**', '[', ']', '\\', '!', ' ', '- ', 'a'),
	fc.string({ minLength: 1, maxLength: 5 }),
)
const anyRun: fc.Arbitrary<Run> = fc.tuple(
	anyWords,
	fc.subarray(['b', 'i', 'l']).map((marks) => marks.join('')),
)

test('whatever is typed and marked, every word is stored, and so is what the editor then shows', () => {
	fc.assert(
		fc.property(fc.array(anyRun, { minLength: 1, maxLength: 8 }), (runs) => {
			const block = paragraphOf(...runs)
			const { entry } = writtenBlock(block)
			const words = block.textContent.trim()
			fc.pre(words !== '')
			expect(docOf([entry ?? '']).textContent).toBe(words.replace(/[\r\n]+/g, ' '))
			expect(rewritten([entry ?? ''])).toEqual([entry])
		}),
	)
})
