import { expect, test } from 'vitest'
import { dispositionOf, problemOfDocument, typeOf } from '#lib/base/files/document-kinds.ts'

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
	['Acte.PDF', '%PDF-1.7', null],
	['Acte.pdf', '<html>', 'misnamed'],
	['photo.jpg', '\xff\xd8\xff\xe0', null],
	['plan.docx', 'PK\x03\x04', null],
	['plan.docx', '%PDF-1.7', 'misnamed'],
	['page.html', '<html>', 'unsupported'],
	['constructor', 'x', 'unsupported'],
	['Acte.pdf', '', 'empty'],
])('%s that begins with %j: %s', (name, beginning, expected) => {
	const start = Buffer.from(beginning, 'latin1')
	expect(problemOfDocument(name, start.length, start)).toBe(expected)
})

test('a document of more than 20 MB is too large, whatever it is', () => {
	const start = Buffer.from('%PDF-1.7')
	expect(problemOfDocument('Acte.pdf', 20 * 1024 * 1024, start)).toBeNull()
	expect(problemOfDocument('Acte.pdf', 20 * 1024 * 1024 + 1, start)).toBe('tooLarge')
})
