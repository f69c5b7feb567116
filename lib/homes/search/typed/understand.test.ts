import { expect, test } from 'vitest'
import { LANGUAGE_CODES } from '#lib/base/text/languages.ts'
import { nameKey } from '#lib/homes/places/name-key.ts'
import { emptySearch } from '#lib/homes/search/query/params.ts'
import type { SearchQuery } from '#lib/homes/search/query/query-types.ts'
import { FEATURE_FILTERS } from '#lib/site/config/schema/homes/feature-sets.ts'
import { featureVocabulary } from './feature-at.ts'
import { typeWords } from './type-words.ts'
import { understood } from './understand.ts'

const PLACES: [string, string[]][] = [
	['gent|9000', ['Gent', 'Gand', 'Ghent']],
	['brugge|8000', ['Brugge', 'Bruges', 'Brügge']],
	['namen|5000', ['Namen', 'Namur']],
	['sint-niklaas|9100', ['Sint-Niklaas', 'Saint-Nicolas']],
	['la louvière|7100', ['La Louvière']],
	['spa|4900', ['Spa']],
	['boom|2850', ['Boom']],
	['eigenbrakel|1420', ['Eigenbrakel', "Braine-l'Alleud"]],
]

const vocabulary = {
	cities: new Map<string, readonly string[]>([
		...PLACES.flatMap(([key, names]) => names.map((name): [string, string[]] => [nameKey(name), [key]])),
		['deurne', ['deurne|2100', 'deurne|3290']],
	]),
	types: typeWords([
		{ webId: 1, name: 'Woning' },
		{ webId: 1, name: 'Maison' },
		{ webId: 2, name: 'Appartement' },
		{ webId: 7, name: 'Bâtiment industriel' },
		{ webId: 9, name: 'Garage oder Stellplatz' },
	]),
	features: featureVocabulary(FEATURE_FILTERS, LANGUAGE_CODES),
	zip: (zip: string) => (/^[1-9]/.test(zip) ? `${zip}|${zip}` : null),
}

/** Returns what is understood, without empty parts. */
function read(search: string) {
	const {
		cities,
		types,
		rooms,
		facades,
		price,
		features,
		energy,
		surface,
		plot,
		search: rest,
	} = understood({ ...emptySearch('sale'), search }, vocabulary)
	const all: Partial<SearchQuery> = {
		...(cities.length > 0 && { cities }),
		...(types.length > 0 && { types }),
		...(Object.keys(rooms).length > 0 && { rooms }),
		...((price.min !== null || price.max !== null) && { price }),
		...(facades.length > 0 && { facades }),
		...(features.length > 0 && { features }),
		...(energy !== null && { energy }),
		...(surface !== null && { surface }),
		...(plot !== null && { plot }),
		...(rest !== null && { search: rest }),
	}
	return all
}

const bedrooms = (min: number) => ({ rooms: { bedrooms: { min, max: null } } })

const garage = { rooms: { garages: { min: 1, max: null } } }
const HOUSE_IN_GHENT = { types: [1], cities: ['gent|9000'] }

test.each([
	['3 slaapkamers', bedrooms(3)],
	['3 chambres', bedrooms(3)],
	['3 bedrooms', bedrooms(3)],
	['3 Schlafzimmer', bedrooms(3)],
	['3slpk', bedrooms(3)],
	['2 salles de bains', { rooms: { bathrooms: { min: 2, max: null } } }],
	['huis te koop in Gent', { types: [1], cities: ['gent|9000'] }],
	['maison à vendre à Gand', { types: [1], cities: ['gent|9000'] }],
	['house for sale in Ghent', { types: [1], cities: ['gent|9000'] }],
	['Haus zu verkaufen in Brügge', { types: [1], cities: ['brugge|8000'] }],
	['huizen Gent', { types: [1], cities: ['gent|9000'] }],
	['appartement 2 chambres Namur', { types: [2], cities: ['namen|5000'], ...bedrooms(2) }],
	['Gent, Brugge', { cities: ['brugge|8000', 'gent|9000'] }],
	['Gent en Brugge', { cities: ['brugge|8000', 'gent|9000'] }],
	['9000 9050', { cities: ['9000|9000', '9050|9050'] }],
	['9000', { cities: ['9000|9000'] }],
	['9000 Gent', { cities: ['gent|9000'] }],
	['B-9000 Gent', { cities: ['gent|9000'] }],
	['B-9000', { cities: ['9000|9000'] }],
	['be 9000, Brugge', { cities: ['9000|9000', 'brugge|8000'] }],
	['huis Gent (9000)', { types: [1], cities: ['gent|9000'] }],
	['deurne', { cities: ['deurne|2100', 'deurne|3290'] }],
	['Gand, Belgique', { cities: ['gent|9000'] }],
	['huis in Brugge, België', { types: [1], cities: ['brugge|8000'] }],
	['Deurne 3290', { cities: ['deurne|3290'] }],
	['Deurne 9000', { cities: ['9000|9000', 'deurne|2100', 'deurne|3290'] }],
	['St-Niklaas', { cities: ['sint-niklaas|9100'] }],
	['saint nicolas', { cities: ['sint-niklaas|9100'] }],
	['LA LOUVIERE', { cities: ['la louvière|7100'] }],
	["braine l'alleud", { cities: ['eigenbrakel|1420'] }],
	['spa', { cities: ['spa|4900'] }],
	['huis Spa', { types: [1], cities: ['spa|4900'] }],
	['zwembad spa', { search: 'zwembad spa' }],
	['huis in Spa', { types: [1], cities: ['spa|4900'] }],
	['villa met spa', { search: 'villa met spa' }],
	['industrie in Gent', { types: [7], cities: ['gent|9000'] }],
	['bedrijfsgebouw', { types: [7] }],
	['Wohnung oder Haus', { types: [1, 2] }],
	['huis met garage en tuin in Gent', { ...HOUSE_IN_GHENT, ...garage, features: ['garden'] }],
	['huis met tuin en garage in Gent', { ...HOUSE_IN_GHENT, ...garage, features: ['garden'] }],
	['huis met tuin Gent', { ...HOUSE_IN_GHENT, features: ['garden'] }],
	['huis met grote tuin Gent', { ...HOUSE_IN_GHENT, features: ['garden'], search: 'grote' }],
	['maison avec jardin Namur', { types: [1], cities: ['namen|5000'], features: ['garden'] }],
	['avec jardin', { features: ['garden'] }],
	['with a lift', { features: ['lift'] }],
	['appartement mit Aufzug', { types: [2], features: ['lift'] }],
	['villa met zwembad en sauna', { features: ['pool'], search: 'villa sauna' }],
	['appartement ascenseur Namur', { types: [2], cities: ['namen|5000'], features: ['lift'] }],
	['nieuwbouw Gent', { cities: ['gent|9000'], features: ['new-build'] }],
	['construction neuve, portes ouvertes', { features: ['new-build', 'open-house'] }],
	['huis zonder tuin', { types: [1], search: 'tuin' }],
	['maison sans piscine', { types: [1], search: 'piscine' }],
	['résidence jardin', { search: 'résidence jardin' }],
	['gemeubeld appartement', { types: [2], search: 'gemeubeld' }],
	['huis EPC B', { types: [1], energy: 'b' }],
	['maison PEB A+ ou mieux', { types: [1], energy: 'a_plus' }],
	['maison PEB à Gand', { types: [1], search: 'peb', cities: ['gent|9000'] }],
	['appartement vanaf 90 m² Gent', { types: [2], cities: ['gent|9000'], surface: 90 }],
	['apartment over 90 m²', { types: [2], surface: 90 }],
	['2 shower rooms', { rooms: { showerrooms: { min: 2, max: null } } }],
	['terrain à partir de 1.200 m²', { plot: 1200, search: 'terrain' }],
	['garden of 900 m²', { search: 'garden of 900 m²' }],
	['huis 4 gevels Gent', { types: [1], cities: ['gent|9000'], facades: [4] }],
	['maison 3 façades', { types: [1], facades: [3] }],
	['detached house Ghent', { types: [1], cities: ['gent|9000'], facades: [4] }],
	['semi-detached house', { types: [1], facades: [3] }],
	['maison mitoyenne Namur', { types: [1], cities: ['namen|5000'], facades: [2] }],
	['Doppelhaushälfte in Gent', { cities: ['gent|9000'], facades: [3] }],
	['halfopen bebouwing Brugge', { cities: ['brugge|8000'], facades: [3] }],
	['Gent en omgeving', { cities: ['gent|9000'] }],
	['Gand et environs', { cities: ['gent|9000'] }],
	['tot 250.000', { price: { min: null, max: 250_000 } }],
	['Gent 300.000', { cities: ['gent|9000'], price: { min: null, max: 300_000 } }],
	['huis 250000 € Gent', { types: [1], cities: ['gent|9000'], price: { min: null, max: 250_000 } }],
	['Gent 1 250', { cities: ['gent|9000'], search: '1 250' }],
	['huis met grote boom', { types: [1], search: 'grote boom' }],
	['Gent tot 300.000 €', { cities: ['gent|9000'], price: { min: null, max: 300_000 } }],
	["Gand jusqu'à 250 000", { cities: ['gent|9000'], price: { min: null, max: 250_000 } }],
	['61383', { search: '61383' }],
	['RBU 61383', { search: 'RBU 61383' }],
	['V-2024/103', { search: 'V-2024/103' }],
	['rue de Namur', { search: 'rue de Namur' }],
	['Brugse Steenweg Gent', { search: 'Brugse Steenweg Gent' }],
	['tuin', { features: ['garden'] }],
	['piscine', { features: ['pool'] }],
])('"%s" means %j', (text, meaning) => {
	expect(read(text)).toEqual(meaning)
})

test('filters that are already set stay beside what is typed', () => {
	const query = { ...emptySearch('sale'), search: 'Brugge 2 slaapkamers', cities: ['gent|9000'], types: [2] }
	expect(understood(query, vocabulary)).toMatchObject({
		cities: ['brugge|8000', 'gent|9000'],
		types: [2],
		search: null,
	})
})

test('furniture is understood among homes to rent; what the agency does not offer stays text', () => {
	const rented = { ...emptySearch('rent'), search: 'appartement meublé' }
	expect(understood(rented, vocabulary)).toMatchObject({ types: [2], features: ['furnished'], search: null })
	const few = { ...vocabulary, features: featureVocabulary(['garden'], LANGUAGE_CODES) }
	const query = { ...emptySearch('sale'), search: 'maison avec piscine et jardin' }
	expect(understood(query, few)).toMatchObject({ types: [1], features: ['garden'], search: 'piscine' })
})
