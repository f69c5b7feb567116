import fc from 'fast-check'
import { expect, test } from 'vitest'
import { descriptionHtml, plainLine } from './text.ts'

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

test('a description keeps paragraphs, breaks, lists, emphasis and small headings', () => {
	const html = '<h3>Indeling</h3><p>Een <strong>ruime</strong> <em>zolder</em><br />en kelder</p><ul><li>tuin</li></ul>'
	expect(descriptionHtml(html, 1000)).toBe(html)
})

test('a description loses attributes, links, pictures, scripts and styles', () => {
	const html =
		'<p onclick="x()" style="color:red">Zie <a href="javascript:x()">de site</a></p>' +
		'<script>alert(1)</script><style>p{}</style><img src=x onerror=alert(1)><iframe src="//evil"></iframe>'
	expect(descriptionHtml(html, 1000)).toBe('<p>Zie de site</p>')
})

test('large headings become small ones and blocks become paragraphs', () => {
	expect(descriptionHtml('<h1>Titel</h1><div>een</div><div>twee</div>', 1000)).toBe(
		'<h3>Titel</h3><p>een</p><p>twee</p>',
	)
})

test('a description without tags keeps its lines', () => {
	expect(descriptionHtml('Eerste regel\r\ntweede & laatste\n\nNieuwe alinea', 1000)).toBe(
		'<p>Eerste regel<br />tweede &amp; laatste</p><p>Nieuwe alinea</p>',
	)
})

test('an empty description becomes null', () => {
	expect(descriptionHtml('', 1000)).toBeNull()
	expect(descriptionHtml('<p> </p><br><img src=x>', 1000)).toBeNull()
	expect(descriptionHtml('\u0000', 1000)).toBeNull()
})

test('any input gives only known tags without attributes', () => {
	const pieces = [
		'<',
		'>',
		'<p>',
		'</p',
		'<b x=y>',
		'<script>',
		'"',
		'&',
		'&lt;',
		'<!--',
		'-->',
		'<svg/onload=a>',
		'a ',
		'\n',
	]
	fc.assert(
		fc.property(fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string())), (parts) => {
			const clean = descriptionHtml(parts.join(''), 1000) ?? ''
			expect(clean.replace(/<\/?(?:p|br|ul|ol|li|strong|em|b|i|h3|h4)(?: \/)?>/g, '')).not.toMatch(/[<>]/)
		}),
	)
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
