import { expect, test } from 'vitest'
import { fieldsForAdmins } from '#lib/site/config/rights/rights.ts'
import type { Field } from './editor-form-types.ts'
import { formOf } from './forms.ts'
import { holdsLocked, isHeld, isLocked, needsLocked } from './locks.ts'

const site = fieldsForAdmins('site.json')
const team = fieldsForAdmins('team.json')
const map = fieldsForAdmins('map.json')

function itemOf(key: 'site' | 'team', name: string): Field {
	const field = formOf(key).fields.find((one) => one.name === name)?.field
	if (field?.kind !== 'list') throw new Error(`${name} is no list`)
	return field.item
}

test('an address is only shown, what stands beside it is not', () => {
	expect(isLocked(site, ['email'])).toBe(true)
	expect(isLocked(site, ['offices', 2, 'email'])).toBe(true)
	expect(isLocked(site, ['offices', 2, 'phone'])).toBe(false)
	expect(isLocked(site, ['tourHosts'])).toBe(true)
	expect(isLocked([], ['email'])).toBe(false)
	expect(holdsLocked(map, ['travelTime'])).toBe(true)
	expect(holdsLocked(map, ['centre'])).toBe(false)
})

test('an entry with an address is not taken out, one without comes and goes', () => {
	expect(isHeld(team, ['people', 0], { id: 'elise', email: 'elise@beffroi.example' })).toBe(true)
	expect(isHeld(team, ['people', 0], { id: 'bo', email: null, office: null })).toBe(false)
	expect(needsLocked(team, ['people', 0], itemOf('team', 'people'))).toBe(false)
	expect(needsLocked(site, ['offices', 0], itemOf('site', 'offices'))).toBe(true)
	expect(needsLocked(site, ['social', 0], itemOf('site', 'social'))).toBe(false)
})
