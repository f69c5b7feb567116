// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { correctedFields } from './corrected-fields.ts'

function formOf(html: string): HTMLFormElement {
	document.body.innerHTML = `<form>${html}</form>`
	return document.forms[0] ?? document.createElement('form')
}

const contact = (email: string, remark: string) =>
	formOf(`<input name="email" required value="${email}"><textarea name="remark" required>${remark}</textarea>`)

const refused = { name: 'site-contact', fields: ['email', 'remark'], isByServer: false } as const

test('a field counts as corrected once its value is valid', () => {
	const changed = new Set(['email'])
	expect(correctedFields(refused, contact('els@', ''), changed)).toEqual([])
	expect(correctedFields(refused, contact('els@voorbeeld.be', ''), changed)).toEqual(['email'])
	expect(correctedFields(refused, contact('els@voorbeeld.be', 'Dag'), new Set(['email', 'remark']))).toEqual([
		'email',
		'remark',
	])
})

test('an error that only the server can check stays until the field changes', () => {
	const byServer = { ...refused, isByServer: true }
	expect(correctedFields(byServer, contact('els@voorbeeld.be', 'Dag'), new Set(['remark']))).toEqual(['remark'])
})

test('correcting the start of a range corrects its end', () => {
	const form = formOf('<input name="priceMin" value="100000"><input name="priceMax" value="200000">')
	const range = { name: 'demand-register', fields: ['priceMax'], isByServer: true } as const
	expect(correctedFields(range, form, new Set(['email']))).toEqual([])
	expect(correctedFields(range, form, new Set(['priceMin']))).toEqual(['priceMax'])
})
