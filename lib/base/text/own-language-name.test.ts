import { expect, test } from 'vitest'
import { ownLanguageName } from './own-language-name.ts'

test('each language is called by its own name, with a capital', () => {
	expect(['nl', 'fr', 'en', 'de'].map(ownLanguageName)).toEqual(['Nederlands', 'Français', 'English', 'Deutsch'])
})
