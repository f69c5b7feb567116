import { expect, test } from 'vitest'
import { typeWord } from './type-word.ts'

test.each([
	['fr', 'Commerciale', 'Commerce'],
	['fr', 'Industrie', 'Bâtiment industriel'],
	['nl', 'Industrie', 'Bedrijfsgebouw'],
	['en', 'INDUSTRIAL', 'Industrial building'],
	['nl', 'Garage/Parking', 'Garage of parking'],
	['de', 'Garage/Parking', 'Garage oder Stellplatz'],
	['de', 'Industrie', 'Gewerbehalle'],
	['nl', 'Handelspand', 'Handelspand'],
	['it', 'Industria', 'Industria'],
	['fr', 'constructor', 'constructor'],
	['fr', null, null],
])('in %s the type %s is called %s', (language, name, words) => {
	expect(typeWord(language, name)).toBe(words)
})
