import { expect, test } from 'vitest'
import { fc } from '#tests/support/properties.ts'
import { addressesIn, type Inline, parseRichText } from './rich-text.ts'

const text = (words: string): Inline => ({ kind: 'text', text: words })

test('the start of an entry makes it a heading, paragraph, list item or picture', () => {
	expect(
		parseRichText(['## Over ons', 'Wij zijn met drie.', '- een', '- twee', '### Waar', '![Gevel](/media/gevel.jpg)']),
	).toEqual([
		{ kind: 'heading', level: 2, children: [text('Over ons')] },
		{ kind: 'paragraph', children: [text('Wij zijn met drie.')] },
		{ kind: 'list', items: [[text('een')], [text('twee')]] },
		{ kind: 'heading', level: 3, children: [text('Waar')] },
		{ kind: 'picture', src: '/media/gevel.jpg', alt: 'Gevel' },
	])
})

test('bold, italic and links work within a paragraph and within each other', () => {
	expect(parseRichText(['Bel **nu *echt* snel** of [schrijf **ons**](page:contact).'])).toEqual([
		{
			kind: 'paragraph',
			children: [
				text('Bel '),
				{ kind: 'strong', children: [text('nu '), { kind: 'emphasis', children: [text('echt')] }, text(' snel')] },
				text(' of '),
				{
					kind: 'link',
					link: 'page:contact',
					children: [text('schrijf '), { kind: 'strong', children: [text('ons')] }],
				},
				text('.'),
			],
		},
	])
})

test.each([
	'[x](javascript:alert(1))',
	'[x](//evil.example)',
	'![x](https://evil.example/a.jpg)',
	'<b>x</b>',
	'# x',
	'2 * 3 * 4',
])('%s stays the words that it is', (entry) => {
	const [block] = parseRichText([entry])
	expect(block?.kind).toBe('paragraph')
	expect(JSON.stringify(block)).not.toContain('"link"')
})

test('a backslash escapes a character', () => {
	expect(parseRichText(['5 \\* 3'])).toEqual([{ kind: 'paragraph', children: [text('5 '), text('*'), text(' 3')] }])
})

test.each([
	['See [us](page:contact) or [them](page:them).', ['page:contact', 'page:them']],
	['\\[x](page:none)', []],
	['\\\\[x](page:contact)', ['page:contact']],
	['\\![x](/media/none.jpg)', []],
	['**\\[x](page:none) [y](page:contact)**', ['page:contact']],
])('the addresses in %s are those that it links to', (entry, addresses) => {
	expect(addressesIn(entry).map(({ address }) => address)).toEqual(addresses)
	const linked = [...JSON.stringify(parseRichText([entry])).matchAll(/"link":"([^"]+)"/g)].map(([, link]) => link)
	expect(linked).toEqual(addresses)
})

function wordsOf(parts: readonly Inline[]): string {
	return parts.map((part) => (part.kind === 'text' ? part.text : wordsOf(part.children))).join('')
}

test('no text is lost, and none breaks the parser', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (entry) => {
			const isPlain = !/[\\*[\]!#-]/.test(entry)
			const [block] = parseRichText([entry])
			if (isPlain && block?.kind === 'paragraph') expect(wordsOf(block.children)).toBe(entry.trim())
		}),
	)
	expect(parseRichText(['*'.repeat(10_000), '[](*'.repeat(5000)])).toHaveLength(2)
})
