import { expect, test } from 'vitest'
import { firstWords } from '#lib/site/config/model/rich-text-runs.ts'
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

test('a shared text is called by the words of its first paragraph, without their marks', () => {
	const body = { fr: ['', '## Le **parrainage**, [c’est simple](page:referral)'], nl: ['Peterschap'] }
	expect(entryId([{ id: 'new-1', body }], 0, ['fr'])).toBe('le-parrainage-c-est-simple')
	expect(firstWords(body, ['fr', 'nl'])).toBe('Le parrainage, c’est simple')
	expect(firstWords(body, ['de', 'nl'])).toBe('Peterschap')
	expect(firstWords({ fr: [`${'mot '.repeat(14)}motlong`] }, ['fr'])).toBe(`${'mot '.repeat(14).trim()} …`)
	expect(firstWords(undefined, ['fr'])).toBe('')
})
