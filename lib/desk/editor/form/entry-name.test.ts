import { expect, test } from 'vitest'
import { entryName } from './entry-name.ts'

test('an entry is called by its name in the language, else in the next one, else by its id', () => {
	expect(entryName({ id: 'about', name: { fr: 'L’agence', nl: 'Kantoor' } }, ['fr', 'nl'])).toBe('L’agence')
	expect(entryName({ id: 'about', name: { nl: 'Kantoor' } }, ['fr', 'nl'])).toBe('Kantoor')
	expect(entryName({ id: 'about', name: { fr: '' } }, ['fr', 'nl'])).toBe('about')
	expect(entryName({ author: 'Simon' }, ['fr'])).toBe('Simon')
	expect(entryName({ type: 'team' }, ['fr'])).toBeNull()
	expect(entryName('a text', ['fr'])).toBeNull()
})
