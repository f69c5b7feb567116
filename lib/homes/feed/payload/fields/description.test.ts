import { expect, test } from 'vitest'
import { fc } from '#tests/support/properties.ts'
import { descriptionHtml } from './description.ts'

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

test.each([
	[
		'blocks in blocks',
		'<p>Prix :</p><div>Bloc <div>imbriqué</div> fin</div>',
		'<p>Prix :</p><p>Bloc</p><p>imbriqué</p><p>fin</p>',
	],
	[
		'a table, and lines after it',
		'<table><tr><th>Pièce</th> <th>m²</th></tr><tr><td>Salon</td><td>35 m²</td></tr></table>ligne 1<br/>ligne 2<br><br>ligne 3',
		'<p>Pièce · m²</p><p>Salon · 35 m²</p><p>ligne 1<br />ligne 2<br /><br />ligne 3</p>',
	],
	['definitions', '<dl><dt>Salon</dt><dd>35 m²</dd></dl>', '<p>Salon</p><p>35 m²</p>'],
	['sections', '<section>A<pre>B</pre></section>C', '<p>A</p><p>B</p><p>C</p>'],
	['emphasis around blocks', '<b>Een<div>twee</div></b>drie', '<p><b>Een</b></p><p><b>twee</b></p><p>drie</p>'],
	[
		'lists with paragraphs',
		'<ul><li><p>tuin</p><p>zuid</p></li><li>a<ul><li>b</li></ul></li></ul>',
		'<ul><li>tuin<br />zuid</li><li>a<ul><li>b</li></ul></li></ul>',
	],
	['text beside a list', 'Met:<ul><li>tuin</li></ul>en meer', '<p>Met:</p><ul><li>tuin</li></ul><p>en meer</p>'],
	[
		'emphasis alone',
		'Line one\n\nLine two &amp; <b>bold</b>\nthree',
		'<p>Line one</p><p>Line two &amp; <b>bold</b><br />three</p>',
	],
	['breaks with line ends', 'a<br>\nb<br />\n<br />\nc', '<p>a<br />b<br /><br />c</p>'],
])('%s: every text is in one paragraph, and nothing runs together', (_, source, html) => {
	expect(descriptionHtml(source, 1000)).toBe(html)
})

test.each([
	[
		'&lt;p&gt;Maison &lt;strong&gt;claire&lt;/strong&gt;&lt;/p&gt;&lt;p&gt;Jardin&lt;/p&gt;',
		'<p>Maison <strong>claire</strong></p><p>Jardin</p>',
	],
	['Maison d&amp;#39;exception &amp;ndash; 3 chambres', "<p>Maison d'exception – 3 chambres</p>"],
	['First line&#13;&#13;Second line&#13;third', '<p>First line</p><p>Second line<br />third</p>'],
	['&lt;script&gt;alert(1)&lt;/script&gt;&lt;p&gt;ok&lt;/p&gt;', '<p>ok</p>'],
])('what was escaped once too often is undone: %s', (source, html) => {
	expect(descriptionHtml(source, 1000)).toBe(html)
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

test('a plain description is what cleaning it in full would give', () => {
	const piece = fc.constantFrom(
		'<p>',
		'</p>',
		'<br />',
		'<br>',
		' ',
		'\n',
		'tuin',
		'x.',
		'"',
		"'",
		'é',
		'\u00a0',
		'/',
		'>',
	)
	fc.assert(
		fc.property(fc.string({ unit: piece, maxLength: 14 }), (inner) => {
			const html = `<p>Huis</p><p>${inner}</p>`
			// An entity has the whole of it cleaned.
			const cleaned = descriptionHtml(`${html}<p>&amp;</p>`, 10_000)
			const plain = descriptionHtml(html, 10_000)
			expect(`${plain}<p>&amp;</p>`).toBe(cleaned)
		}),
	)
})
