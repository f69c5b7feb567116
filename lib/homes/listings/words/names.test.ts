import { expect, test } from 'vitest'
import { cityNameOf } from './names.ts'

test('a place has its name in the language of the page, also if the home has no text in it', () => {
	const french = { language: 'fr', city: 'Liège' }
	expect(cityNameOf('luik|4000', french, 'fr')).toBe('Liège')
	expect(cityNameOf('luik|4000', french, 'nl')).toBe('Luik')
	expect(cityNameOf('luik|4000', undefined, 'de')).toBe('Lüttich')
	expect(cityNameOf('esch|4010', { language: 'fr', city: 'Esch' }, 'nl')).toBe('Esch')
})
