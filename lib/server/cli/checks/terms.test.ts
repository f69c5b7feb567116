import { describe, expect, it, test } from 'vitest'
import { signProblems, type Term, termProblems, textsOfLanguage } from './terms.ts'

const TERMS: Term[] = [
	{
		thing: 'e-mail',
		nl: 'e-mail',
		fr: 'e-mail',
		en: 'e-mail',
		de: 'E-Mail',
		never: { en: ['mails', 'a mail', 'by mail'], fr: ['mails'] },
	},
	{
		thing: 'estimate',
		nl: 'schatting',
		fr: 'estimation',
		en: 'valuation',
		de: 'Schätzung',
		never: { de: ['Bewertung'] },
	},
	{
		thing: 'property',
		nl: 'pand',
		fr: 'bien',
		en: 'property',
		de: 'Immobilie',
		never: { en: ['home'], de: ['Schreibtisch*'] },
		in: ['desk*'],
	},
]

describe('termProblems', () => {
	it('names a word that the list has another for, with the word to use', () => {
		expect(termProblems('en', 'together', 'You get them by mail.', TERMS)).toEqual([
			'has “by mail”; the word for e-mail is “e-mail”',
		])
		expect(termProblems('de', 'search', 'Kostenlose Bewertung', TERMS)).toEqual([
			'has “Bewertung”; the word for estimate is “Schätzung”',
		])
	})

	it('finds whole words only, in any case, also in the parts of a plural', () => {
		expect(termProblems('en', 'together', 'No more e-mails', TERMS)).toEqual([])
		expect(termProblems('en', 'together', 'Mails about your list', TERMS)).toHaveLength(1)
		expect(termProblems('en', 'desk-homes', '{n, plural, one {# home} other {# properties}}', TERMS)).toHaveLength(1)
	})

	it('takes no name of an argument and no target of a link for a word', () => {
		expect(termProblems('en', 'desk-homes', 'Seen: {home}', TERMS)).toEqual([])
		expect(termProblems('fr', 'config/articles', '- Envoyés : {keep:mails}, [ici](agency:mails)', TERMS)).toEqual([])
	})

	it('holds only the files of a row to it, and finds any ending after a star', () => {
		expect(termProblems('en', 'search', 'Your new home', TERMS)).toEqual([])
		expect(termProblems('de', 'desk-editor', 'im Editor des Schreibtischs', TERMS)).toHaveLength(1)
	})
})

describe('signProblems', () => {
	it.each([
		['nl', 'Heb je een vraag?'],
		['nl', '‘{name}’ weggehaald.'],
		['nl', 'Kies "Bewaren".'],
		['nl', '{percent} % lager'],
		['fr', 'Mot de passe oublié ?'],
		['fr', '« {text} »'],
		['fr', 'Choisissez “Renvoyer”.'],
		['fr', 'Choisissez "Renvoyer".'],
		['en', 'Press „Send“.'],
		['de', 'Wählen Sie “Senden”.'],
		['de', 'Wählen Sie "Senden".'],
		['de', 'zu {tariff} € pro kWh'],
	])('finds the fault of %s: %s', (language, text) => {
		expect(signProblems(language, text)).toHaveLength(1)
	})

	it.each([
		['nl', '“{name}” weggehaald; jaar, jury en Jeanne blijven.'],
		['fr', 'Mot de passe oublié\u00a0? «\u00a0{text}\u00a0»'],
		['en', 'Press “Send again”.'],
		['de', 'Wählen Sie „{name}“ oder „Senden“.'],
	])('accepts %s: %s', (language, text) => {
		expect(signProblems(language, text)).toEqual([])
	})
})

test('of a file of the configuration, the texts of one language are read, at any depth', () => {
	const config = { pages: [{ id: 'home', title: { nl: 'Panden', fr: 'Biens' }, body: { nl: ['Een', 'Twee'] } }] }
	expect(textsOfLanguage(config, 'nl', ['nl', 'fr'])).toEqual(['Panden', 'Een', 'Twee'])
})
