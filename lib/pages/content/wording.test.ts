import { expect, test } from 'vitest'
import { wordsIn } from './wording.ts'

test('French words never break before their punctuation', () => {
	expect(wordsIn('fr', { fr: 'Combien ? « Rien » : voilà.' })).toBe('Combien\u00a0? «\u00a0Rien\u00a0»\u00a0: voilà.')
	expect(wordsIn('nl', { nl: 'Hoeveel ?' })).toBe('Hoeveel ?')
})

test('nothing stands in for a missing translation', () => {
	expect(wordsIn('en', { nl: 'Hoeveel' })).toBeNull()
	expect(wordsIn('en', { en: '' })).toBeNull()
	expect(wordsIn('en', null)).toBeNull()
})
