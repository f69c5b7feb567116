import { expect, test } from 'vitest'
import { FORM_FACTS, FORM_NAMES, isCalledAbout, isFormName } from './form-facts.ts'

const all = Object.values(FORM_FACTS)

test('each form has three letters of its own before its references', () => {
	const prefixes = all.map(({ prefix }) => prefix)
	expect(new Set(prefixes).size).toBe(12)
	expect(prefixes.filter((prefix) => !/^[A-Z]{3}$/.test(prefix))).toEqual([])
})

test('each thank-you page is that of a form; no two forms share the address of a page', () => {
	expect(all.filter(({ feedback }) => !FORM_NAMES.includes(feedback))).toEqual([])
	const asks = all.map(({ ask }) => ask).filter((ask) => ask !== null)
	expect(asks.toSorted()).toEqual(['application', 'appointment', 'documents', 'friend', 'offer'])
})

test('only the name of a form is one', () => {
	expect([...FORM_NAMES, 'toString', 'Offer', ''].filter((name) => !isFormName(name))).toEqual([
		'toString',
		'Offer',
		'',
	])
})

test('nobody calls about what the site does by itself', () => {
	for (const prefix of ['FRI', 'ALE', 'NEW', 'XXX']) expect(isCalledAbout(`${prefix}-2026-7KX2MB`)).toBe(false)
	for (const prefix of ['CON', 'INF', 'VAL', 'OFF', 'APP']) expect(isCalledAbout(`${prefix}-2026-7KX2MB`)).toBe(true)
})
