import { expect, test } from 'vitest'
import { titleLang } from './title-language.ts'

test.each([
	['Certificat PEB', 'nl', 'fr'],
	['Certificat PEB', 'fr', undefined],
	['Renseignements urbanistiques', 'en', 'fr'],
	['Dossier d’intervention ultérieure', 'nl', 'fr'],
	['Rapport électrique', 'nl', 'fr'],
	['EPC-attest', 'fr', 'nl'],
	['Stedenbouwkundig uittreksel', 'en', 'nl'],
	['Asbestattest', 'nl', undefined],
	['Energy certificate', 'nl', 'en'],
	['Energieausweis', 'fr', 'de'],
	['Certificat PEB / EPB-certificaat', 'en', undefined],
	['PEB', 'nl', undefined],
	['', 'nl', undefined],
])('the name "%s" on a page in %s has the language %s', (title, page, expected) => {
	expect(titleLang(title, page)).toBe(expected)
})
