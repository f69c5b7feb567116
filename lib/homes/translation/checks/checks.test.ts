import { describe, expect, test } from 'vitest'
import { figureChanges, figuresIn, putBack } from './figures.ts'
import { missingNames } from './names.ts'
import { personalIn } from './personal.ts'

const changes = (source: string, target: string, from = 'fr', to = 'nl') => {
	const pair = { source, from, target, to }
	const found = figureChanges(pair)
	return {
		missing: found.missing.map(({ text }) => text),
		added: found.added.map(({ text }) => text),
		repaired: putBack(pair, found),
	}
}
const NONE = { missing: [], added: [], repaired: null }

describe('figures that are held', () => {
	test.each([
		['Prix € 249.000, RC € 743.', 'Prijs € 249.000, KI € 743.', 'fr', 'nl'],
		['Prix 249 000 €.', 'Price €249,000.', 'fr', 'en'],
		['Charges de € 1.250,50 par an', 'Charges of €1,250.50 a year', 'fr', 'en'],
		['Séjour de 38,5 m²', 'Leefruimte van 38,5 vierkante meter', 'fr', 'nl'],
		['Terrain de 2 ha 10 ares', 'Grond van 2 ha 10 are', 'fr', 'nl'],
		['Visite à 17 h 30', 'Bezoek om 17.30 u.', 'fr', 'nl'],
		['Visite à 17h30', 'Viewing at 5.30 pm', 'fr', 'en'],
		['3 chambres', 'drie slaapkamers', 'fr', 'nl'],
		['trois chambres', '3 slaapkamers', 'fr', 'nl'],
		['À deux pas des remparts', 'Vlak bij de wallen', 'fr', 'nl'],
		['La gare est à six minutes', 'Het station ligt op zes minuten', 'fr', 'nl'],
		['Certificat 20261123-000743-RES-1', 'Certificaat 20261123-000743-RES-1', 'fr', 'nl'],
		['Rénové en 2021', 'Gerenoveerd in 2021', 'fr', 'nl'],
		['À 300 m de la gare', 'Op 300 meter van het station', 'fr', 'nl'],
		['Deux façades, trois mètres de haut', 'Twee gevels, 3 m hoog', 'fr', 'nl'],
		['Au deuxième étage, PEB D', 'Op de tweede verdieping, EPC D', 'fr', 'nl'],
		['Au premier étage', 'On the 1st floor', 'fr', 'en'],
	])('«%s» is still in «%s»', (source, target, from, to) => {
		expect(changes(source, target, from, to)).toEqual(NONE)
	})

	test('a changed price is named and put back in its place', () => {
		expect(changes('Le prix est de € 249.000, RC € 743.', 'De prijs is € 294.000, KI € 743.')).toEqual({
			missing: ['€ 249.000'],
			added: ['€ 294.000'],
			repaired: 'De prijs is € 249.000, KI € 743.',
		})
	})
	test.each([
		['Séjour de 38 m²', 'Leefruimte van 83 m²', ['38 m²'], ['83 m²'], 'Leefruimte van 38 m²'],
		['Terrain de 38 a', 'Grond van 38 m²', ['38'], ['38 m²'], null],
		['Une salle de bains de 2021', 'Een badkamer', ['2021'], [], null],
		['Deux salles de bains et trois façades', 'Drie badkamers en vier gevels', ['Deux salles de bains'], [], null],
		['Au premier étage', 'Op de tweede verdieping', ['premier étage'], [], null],
		['À 300 m de la gare', 'Op 300 km van het station', ['300 m'], ['300 km'], 'Op 300 m van het station'],
		['Maison, PEB D', 'Huis, EPC A', ['PEB D'], [], null],
		['Une cave', 'Een kelder van 20 m²', [], ['20 m²'], null],
		['À six minutes de la gare', 'Op zestien minuten van het station', ['six minutes'], [], null],
		[
			'Certificat 20261123-000743-RES-1',
			'Certificaat 20261123-000744-RES-1',
			['20261123-000743-RES-1'],
			['20261123-000744-RES-1'],
			'Certificaat 20261123-000743-RES-1',
		],
		['Loyer 950 €, charges 95 €', 'Huur € 95, kosten € 59', ['950 €'], ['€ 59'], 'Huur € 95, kosten 950 €'],
	])('«%s» is no longer in «%s»', (source, target, missing, added, repaired) => {
		expect(changes(source, target)).toEqual({ missing, added, repaired })
	})
	test('each figure has its kind', () => {
		const kinds = figuresIn('€ 249.000, 38 m², 2021, 17 h 30, 01/02/2027 et 7').map(({ kind }) => kind)
		expect(kinds).toEqual(['price', 'surface', 'year', 'time', 'code', 'figure'])
	})
})

const KNOWN = { street: 'Rue de la Régence', places: [['Binche'], ['Mons', 'Bergen']] }
const lost = (source: string, target: string) =>
	missingNames(source, target, KNOWN).map(({ kind, text }) => `${kind} ${text}`)

describe('names that are held', () => {
	test.each([
		['Rue de la Régence à Binche', 'Rue de la Régence in Binche', []],
		['Dans la rue de la Régence', 'In de Regentiestraat', ['street rue de la Régence']],
		['Au coin de l’avenue Wanderpepen', 'Op de hoek van de Wanderpepenlaan', ['street avenue Wanderpepen']],
		['Près de la Kerkstraat', 'Bij de rue de l’Église', ['street Kerkstraat']],
		['À dix minutes de Mons', 'Op tien minuten van Bergen', []],
		['À dix minutes de Mons', 'Op tien minuten van Namen', ['place Mons']],
		['Une rue calme, une place de parking', 'Een rustige straat, een parkeerplaats', []],
	])('«%s» as «%s»', (source, target, expected) => {
		expect(lost(source, target)).toEqual(expected)
	})
})

const PEOPLE = ['Sofie Claes', 'Jan Van den Berghe']

describe('a sentence about a person is never sent', () => {
	test.each([
		['Visites le samedi avec Sofie Claes.', 'name'],
		['Demandez Sofie à l’agence.', 'name'],
		['Neem contact op met Pieter Janssens.', 'name'],
		['Notaire Lambert reçoit les offres.', 'name'],
		['Bel dhr. Janssens.', 'name'],
		['Appelez le 0475 12 34 56.', 'phone'],
		['Bel 064/33.44.55 voor een bezoek.', 'phone'],
		['Call +32 475 12 34 56 today.', 'phone'],
		['Écrivez à info@agence.be.', 'email'],
		['Écrivez à jan [at] mail.be.', 'email'],
		['Bel (0478) 12 34 56.', 'phone'],
		['De heer Peeters verkoopt zijn huis.', 'name'],
		['Bel mr. Peeters.', 'name'],
		['La famille Dubois quitte la maison.', 'name'],
		['Vendeur : Luc Janssens.', 'name'],
		['Propriété de Jean Dupont.', 'name'],
	])('%s', (text, kind) => {
		expect(personalIn(text, PEOPLE)).toBe(kind)
	})
	test.each([
		'Le prix demandé est de € 249.000, revenu cadastral € 743.',
		'Disponible le 01/12/2026, à 800 m de la gare.',
		'Met garage en tuin; certificaat 20261123000743.',
		'Haus mit Garten und Garage, ruhig gelegen.',
		'À deux pas de la rue de la Régence, à Binche.',
		'Van de eigenaar is niets meer nodig.',
	])('is not seen in «%s»', (text) => {
		expect(personalIn(text, PEOPLE)).toBeNull()
	})
})
