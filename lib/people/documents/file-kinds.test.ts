import { expect, test } from 'vitest'
import { dispositionOf, isOfItsKind, typeOf } from './file-kinds.ts'

test.each([
	['EPC.pdf', 'application/pdf'],
	['PLAN.PNG', 'image/png'],
	['page.html', null],
	['drawing.svg', null],
	['script.js', null],
	['name.constructor', null],
	['noextension', null],
	['.pdf', 'application/pdf'],
])('%s is served as %s', (name, type) => {
	expect(typeOf(name)).toBe(type)
})

test('a name with quotes, line breaks, slashes and accents becomes one harmless name', () => {
	const header = dispositionOf('Règlement "2026"\r\nX-Evil: 1/../é.pdf')
	expect(header).toBe(
		`attachment; filename="Reglement _2026___X-Evil_ 1_.._e.pdf"; filename*=UTF-8''R%C3%A8glement%20_2026___X-Evil_%201_.._%C3%A9.pdf`,
	)
	expect(new Headers({ 'content-disposition': header }).get('content-disposition')).toBe(header)
})

test.each([
	['Acte.PDF', '%PDF-1.7', true],
	['Acte.pdf', '<html>', false],
	['photo.jpg', '\xff\xd8\xff\xe0', true],
	['plan.docx', 'PK\x03\x04', true],
	['plan.docx', '%PDF-1.7', false],
	['page.html', '<html>', false],
	['constructor', '', false],
])('%s that begins with %j is of its kind: %s', (name, beginning, expected) => {
	expect(isOfItsKind(name, Buffer.from(beginning, 'latin1'))).toBe(expected)
})
