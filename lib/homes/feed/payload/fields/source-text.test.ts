import { expect, test } from 'vitest'
import { fc } from '#tests/support/properties.ts'
import { asMeant, hasBlocks, hasEscapedMarkup, hasTags, plainLine } from './source-text.ts'

test.each([
	['&lt;p&gt;Maison &lt;strong&gt;claire&lt;/strong&gt;&lt;/p&gt;', '<p>Maison <strong>claire</strong></p>'],
	['Jardin&lt;br /&gt;au sud', 'Jardin<br />au sud'],
	['Maison d&amp;#39;exception &amp;ndash; 250.000 &amp;euro;', 'Maison d&#39;exception &ndash; 250.000 &euro;'],
	['<p>Caf&amp;eacute; &amp;amp; th&eacute;</p>', '<p>Caf&eacute; &amp; th&eacute;</p>'],
	['First line&#13;&#13;Second&#xD;&#xA;line', 'First line\r\rSecond\r\nline'],
	['A &amp; B; R&amp;D', 'A &amp; B; R&amp;D'],
	['Huis &lt;3 voor &lt;Jan&gt;', 'Huis &lt;3 voor &lt;Jan&gt;'],
	['<p>schrijf &lt;p&gt; zo</p>', '<p>schrijf &lt;p&gt; zo</p>'],
	['plain', 'plain'],
])('%j is meant as %j', (source, meant) => {
	expect(asMeant(source)).toBe(meant)
})

test('tags, blocks and what is left of markup are distinguished', () => {
	expect([hasTags('5 < 6'), hasTags('een <b>groot</b> huis'), hasTags('x<br>y'), hasTags('<3')]).toEqual([
		...[false, true, true, false],
	])
	expect([hasBlocks('een <b>groot</b><br>huis'), hasBlocks('<div>x'), hasBlocks('<td>')]).toEqual([false, true, true])
	expect([
		hasEscapedMarkup('<p>&lt;p&gt;</p>'),
		hasEscapedMarkup('&amp;eacute;'),
		hasEscapedMarkup('A &amp; B'),
	]).toEqual([...[true, true, false]])
})

test('plain text loses tags and keeps their words, with entities decoded', () => {
	expect(plainLine('Maison <b>à vendre</b> &amp; jardin &lt;3', 300)).toBe('Maison à vendre & jardin <3')
	expect(plainLine('L&#39;entr&eacute;e', 300)).toBe("L'entrée")
	expect(plainLine('Villa<script>alert(1)</script>', 300)).toBe('Villa')
})

test('plain text is one line without control characters, in composed form (NFC)', () => {
	expect(plainLine(' a\n\tb\u0000\u202ec  d ', 300)).toBe('a bc d')
	expect(plainLine('Lie\u0300ge', 300)).toBe('Liège')
	expect(plainLine('1\u00a0000 €', 300)).toBe('1\u00a0000 €')
})

test('plain text is cut at its limit without splitting a character', () => {
	expect(plainLine('abcdef', 3)).toBe('abc')
	expect(plainLine('ab🏠', 3)).toBe('ab')
	expect(plainLine('\ud800x', 3)).toBe('\ufffdx')
})

test('a line that was escaped once too often is undone too', () => {
	expect(plainLine('Maison d&amp;#39;Aoust &amp;amp; jardin', 300)).toBe("Maison d'Aoust & jardin")
	expect(plainLine('&lt;b&gt;Villa&lt;/b&gt;', 300)).toBe('Villa')
})

test('cleaning twice gives the same result as once', () => {
	fc.assert(
		fc.property(fc.string(), (text) => {
			const once = plainLine(text.replaceAll('&', ''), 300)
			fc.pre(!once.includes('<'))
			expect(plainLine(once, 300)).toBe(once)
		}),
	)
})
