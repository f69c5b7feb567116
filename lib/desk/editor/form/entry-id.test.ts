import { expect, test } from 'vitest'
import { entryId } from './entry-id.ts'

test('an id is made of the name, and no other entry has it', () => {
	const people = [
		{ id: 'elise-marchand', name: 'Élise Marchand' },
		{ id: 'new-1', name: 'Élise Marchand' },
	]
	expect(entryId(people, 1, ['fr'])).toBe('elise-marchand-2')
	expect(entryId([{ id: 'new-1', title: { nl: 'Kopen', fr: 'Acheter' } }], 0, ['fr', 'nl'])).toBe('acheter')
	expect(entryId([{ id: 'new-1', author: 'L. Lagarde' }], 0, ['fr'])).toBe('l-lagarde')
})

test('a text has one of its first words, and nothing makes none', () => {
	const body = { fr: ['', '## Le parrainage, c’est simple comme bonjour'] }
	expect(entryId([{ id: 'new-1', body }], 0, ['fr'])).toBe('le-parrainage-c-est-simple')
	expect(entryId([{ id: 'new-1', name: ' ' }], 0, ['fr'])).toBeNull()
	expect(entryId([{ id: 'new-1', name: 'Ωμέγα' }], 0, ['fr'])).toBeNull()
})
