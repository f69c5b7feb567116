import { expect, test } from 'vitest'
import { readXml, XmlRecords } from './xml.ts'

test('elements become fields, whatever their prefix; several of a name become a list', () => {
	const text = `<?xml version="1.0"?><s:root xmlns:s="urn:x" s:id="7"><a>1</a><b/><a><![CDATA[<p>2</p>]]></a>
		<c lang="nl"> drie &amp; meer </c></s:root>`
	expect(readXml(text)).toEqual({
		'@id': '7',
		a: ['1', '<p>2</p>'],
		b: '',
		c: { '@lang': 'nl', '#text': 'drie & meer' },
	})
})

test('records are handed on as soon as they are whole, wherever the pieces are cut', () => {
	const text = '<root><head>x</head><item><id>1</id></item><item><id>2</id></item></root>'
	for (let cut = 1; cut < text.length; cut++) {
		const records = new XmlRecords((path) => path === 'root/item')
		const found = [...records.read(text.slice(0, cut)), ...records.read(text.slice(cut)), ...records.finish()]
		expect(found.map(({ value }) => value)).toEqual([{ id: '1' }, { id: '2' }])
	}
})

test('a document that is cut off or not well-formed is refused', () => {
	const whole = '<root><item><id>1</id></item></root>'
	for (let end = 0; end < whole.length; end++) expect(() => readXml(whole.slice(0, end))).toThrow(/XML/)
	expect(() => readXml('<a><b></a></b>')).toThrow(/XML cannot be read/)
})

test('entities of a document type are not expanded, and depth is bounded', () => {
	const bomb = '<!DOCTYPE a [<!ENTITY x "xxxxxxxxxx"><!ENTITY y "&x;&x;&x;">]><a>&y;</a>'
	expect(() => readXml(bomb)).toThrow(/XML cannot be read/)
	const file = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'
	expect(() => readXml(file)).toThrow(/XML cannot be read/)
	expect(() => readXml('<a>'.repeat(61) + '</a>'.repeat(61))).toThrow('nested too deeply')
})
