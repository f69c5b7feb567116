import { Random } from '#tests/bench/agency/random.ts'
import { PLACES, spellingsOf, type UntidyPlace } from './untidy-places.ts'
import { untidyPrice } from './untidy-prices.ts'

export const LANGUAGES = ['nl', 'fr', 'en'] as const
type Language = (typeof LANGUAGES)[number]
type Fields = Record<string, unknown>

/** One home of the untidy agency: what its records mean, however they are written. */
export interface UntidyHome {
	id: number
	goal: 0 | 1
	place: UntidyPlace
	/** In the order of the site's languages. */
	languages: Language[]
	/** Languages in which it has a title or a description. */
	textLanguages: Language[]
	/** Price in euro; null is "price on request". */
	price: number | null
	isAddressPublic: boolean
	hasPosition: boolean
	/** Bad fields in its records, each with the languages whose record has it. */
	badFields: { field: string; languages: Language[] }[]
}

/** Optional fields as real systems badly fill them in. Each can be dropped without harm. */
const BAD_FIELDS: Readonly<Record<string, readonly unknown[]>> = {
	Facades: [1, 'vrijstaand'],
	Bedrooms: ['drie', 'trois', -2, 2.5],
	Bathrooms: ['1 à 2'],
	EPCValidUntil: ['08/18/2025 00:00', '0001-01-01'],
	EnergyPerformance: ['179-179', 'n.b.'],
	PlanningSummons: ['intimation existante'],
	SurfaceLiving: ['ca. 120', -5],
	ConstructionYear: ['voor 1900', 20_250],
	Latitude: ['50°24', 500],
	CreatedAt: ['0000-01-01T00:00:00', 'gisteren'],
	Pictures: ['a.jpg', [{ Url: { href: 'a.jpg' } }]],
	OpenHouses: [[{ Start: 'zaterdag' }]],
	FloodPScore: ['zone innondable effective'],
	Marquee: ['nieuw'],
	Viager: ['neen'],
}

/** The street of each home with a hidden address. No other home has it. */
export const HIDDEN_STREET = 'Verborgenlaan'
/** Longitude in degrees of each home with a hidden address and a known position. */
export const HIDDEN_LONGITUDE = 4.123457

const TITLES: Readonly<Record<Language, string>> = { nl: 'Huis met tuin', fr: 'Maison avec jardin', en: 'House' }
const DESCRIPTIONS: Readonly<Record<Language, string>> = {
	nl: '<p>Een woning met een ruime tuin.</p>',
	fr: '<p>Une maison avec un grand jardin.</p>',
	en: '<p>A house with a large garden.</p>',
}

/** Returns the languages of a home. Every third home lacks one language, sometimes two. */
function languagesOf(random: Random, index: number): Language[] {
	if (index % 3 !== 0) return [...LANGUAGES]
	const missing = random.pick(LANGUAGES)
	const left = LANGUAGES.filter((language) => language !== missing)
	return random.chance(0.1) ? left.slice(0, 1) : left
}

function badFieldsOf(random: Random, languages: readonly Language[]): UntidyHome['badFields'] {
	if (random.chance(0.6)) return []
	const fields = new Set(Array.from({ length: random.whole(1, 3) }, () => random.pick(Object.keys(BAD_FIELDS))))
	return [...fields].map((field) => ({
		field,
		languages: random.chance(0.5) ? [...languages] : [random.pick(languages)],
	}))
}

function homeOf(random: Random, id: number, place: UntidyPlace, price: number | null, goal: 0 | 1): UntidyHome {
	const languages = languagesOf(random, id)
	const textLanguages = languages.filter(() => !random.chance(0.05))
	return {
		id,
		goal,
		place,
		languages,
		textLanguages,
		price,
		isAddressPublic: !random.chance(0.3),
		hasPosition: random.chance(0.5),
		badFields: badFieldsOf(random, languages),
	}
}

function factsOf(random: Random, home: UntidyHome): Fields {
	const { zip } = home.place
	const isHidden = !home.isAddressPublic
	const position = { Latitude: 50 + random.next(), Longitude: isHidden ? String(HIDDEN_LONGITUDE) : '4.5' }
	return {
		ID: home.id,
		Goal: home.goal,
		Zip: random.chance(0.5) ? zip : Number(zip),
		CountryID: 10,
		WebID: 1,
		WebIDs: '1',
		RecordFile: `RBU ${home.id}`,
		Street: isHidden ? HIDDEN_STREET : 'Kerkstraat',
		HouseNumber: String(random.whole(1, 200)),
		PublishAddress: home.isAddressPublic,
		Bedrooms: random.whole(1, 5),
		Bathrooms: random.pick([1, 2, '', null]),
		Facades: random.pick([2, 3, 4]),
		SurfaceLiving: random.pick([95, '120', null]),
		SurfaceGround: random.pick([300, '', null]),
		...(home.hasPosition ? position : {}),
		Pictures: random.chance(0.9) ? [{ Url: `https://media.example/${home.id}.jpg`, Width: 800, Height: 600 }] : [],
	}
}

function recordsOf(random: Random, home: UntidyHome, Price: unknown): Fields[] {
	const facts = { ...factsOf(random, home), Price }
	const bad = home.badFields.map(({ field, languages }) => {
		return { field, languages, value: random.pick(BAD_FIELDS[field] ?? []) }
	})
	return home.languages.map((language) => {
		const hasText = home.textLanguages.includes(language)
		const own = bad.filter(({ languages }) => languages.includes(language))
		return {
			...facts,
			language,
			City: random.pick(spellingsOf(home.place)),
			...(hasText ? { TypeDescription: TITLES[language], Description: DESCRIPTIONS[language] } : {}),
			...Object.fromEntries(own.map(({ field, value }) => [field, value])),
		}
	})
}

/**
 * Returns an agency as untidy as real ones: a third of its homes lack a language, each place is written in ten ways,
 * optional fields are bad, addresses hidden, positions missing, prices written in every style. None of it is a reason
 * to reject a home. The same seed gives the same agency.
 */
export function untidyAgency({ seed = 17, count = 5000 } = {}): { homes: UntidyHome[]; properties: Fields[] } {
	const random = new Random(seed)
	const homes: UntidyHome[] = []
	const properties: Fields[] = []
	for (let id = 1; id <= count; id++) {
		const place = random.pick(PLACES)
		const goal = random.chance(0.25) ? 1 : 0
		const price = untidyPrice(random, goal)
		const home = homeOf(random, id, place, price.means, goal)
		homes.push(home)
		properties.push(...recordsOf(random, home, price.written))
	}
	return { homes, properties }
}
