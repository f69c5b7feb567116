import { expect, test } from 'vitest'
import { wordsIn } from './wording.ts'

test('French punctuation never moves to the next line', () => {
	expect(wordsIn('fr', { fr: 'Combien ? « Rien » : voilà.' })).toBe('Combien\u00a0? «\u00a0Rien\u00a0»\u00a0: voilà.')
	expect(wordsIn('nl', { nl: 'Hoeveel ?' })).toBe('Hoeveel ?')
})

test('a missing translation is not replaced', () => {
	expect(wordsIn('en', { nl: 'Hoeveel' })).toBeNull()
	expect(wordsIn('en', { en: '' })).toBeNull()
	expect(wordsIn('en', null)).toBeNull()
})
