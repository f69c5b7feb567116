import { expect, test } from 'vitest'
import { fc } from '#tests/support/properties.ts'
import { descriptionText } from './description.ts'

test.each([
	['Plain text', 'Plain text'],
	['<p>First <b>part</b>.</p><p>Second</p>', 'First part. Second'],
	['One<br>two<br/>three', 'One two three'],
	['<ul><li>kitchen</li><li>garden</li></ul>', 'kitchen garden'],
	['a <b>bold</b>, then', 'a bold, then'],
	['  much \n\t space\u00A0here  ', 'much space here'],
	[
		'Caf&eacute; &amp; th&eacute; &lt; 5&nbsp;m &euro;&#8364;&#x20AC; &quot;ici&quot; l&#39;&oelig;uvre',
		'Café & thé < 5 m €€€ "ici" l\'œuvre',
	],
	['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
	['before<script>alert(1)</script><style>p{}</style>after', 'beforeafter'],
	['<!-- hidden -->shown', 'shown'],
	['5 < 6 and 7 > 3', '5 < 6 and 7 > 3'],
	['<p>unclosed <b', 'unclosed'],
	['nul\u0000byte', 'nul byte'],
	['', ''],
	['<p></p>', ''],
])('%j reads %j', (html, text) => {
	expect(descriptionText(html)).toBe(text)
})

test('a text of exactly the limit stays whole', () => {
	const text = 'x'.repeat(250)
	expect(descriptionText(text)).toBe(text)
})

test('without a word break past 80 % of the limit a text is cut hard, its ellipsis inside the limit', () => {
	expect(descriptionText('x'.repeat(251))).toBe(`${'x'.repeat(249)}…`)
})

test.each([
	['123456789 0123', '123456789…'],
	['12345678 01234', '12345678…'],
	['1234567 901234', '1234567 9…'],
])('at a limit of 10, "%s" becomes "%s"', (text, shown) => {
	expect(descriptionText(text, 10)).toBe(shown)
})

test('a word break at exactly 80 % does not count as past it', () => {
	expect(descriptionText(`${'x'.repeat(200)} ${'y'.repeat(100)}`)).toBe(`${'x'.repeat(200)} ${'y'.repeat(48)}…`)
	expect(descriptionText(`${'x'.repeat(201)} ${'y'.repeat(100)}`)).toBe(`${'x'.repeat(201)}…`)
})

test('a comma before the cut is removed and a character of two units is not split', () => {
	expect(descriptionText('12345678, 1234', 10)).toBe('12345678…')
	expect(descriptionText('12345678🏡🏡', 10)).toBe('12345678…')
})

test('the result is never longer than the limit and has only single spaces as white space', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'binary', maxLength: 400 }), fc.integer({ min: 0, max: 300 }), (html, limit) => {
			const text = descriptionText(html, limit)
			expect(text.length).toBeLessThanOrEqual(limit)
			expect(text).not.toMatch(/^\s|\s$|\s\s|[^\S ]/)
		}),
	)
})
