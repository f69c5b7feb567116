import type { Language, Town } from './omnicasa-words.ts'
import { TOWNS } from './omnicasa-words.ts'

const HOMES = 400
const UNITS_OF_PROJECT = [10, 6]

/** Fields of an estate; `units` are the estates inside a project. */
export interface FakeEstate {
	id: string
	/** Whether visitors may see it. A project counts none itself. */
	isShown: boolean
	isProject: boolean
	fields: Readonly<Record<string, unknown>>
	units: readonly FakeEstate[]
}

/** What makes an estate one that must not be published. There are five. */
const UNPUBLISHED = new Map<number, Record<string, unknown>>([
	[395, { status: 'prospect' }],
	[396, { status: 'bid' }],
	[397, { publish_status: 'private' }],
	[398, { negotiation: 'exchange' }],
	// A unit of the first project.
	[3, { status: 'prospect' }],
])

const TYPES = [
	['house', 'detached'],
	['apartment', 'penthouse'],
	['apartment', 'student_accommodation'],
	['land', 'buildable'],
	['commercial', 'shop'],
	['office', 'open_office'],
	['parking', 'private_garage'],
	['house', 'treehouse'],
] as const

export const estateId = (index: number) => `3f2a9c10-0000-4000-8000-${String(index).padStart(12, '0')}`

function languagesOf(index: number): readonly Language[] {
	if (index % 10 === 3) return ['fr']
	return index % 4 === 1 ? ['nl', 'fr', 'en'] : ['nl', 'fr']
}

function statusOf(index: number): string {
	if (index % 20 === 7) return index % 4 === 2 ? 'rented' : 'sold'
	if (index % 20 === 9) return 'option'
	return index % 20 === 11 ? 'agreement' : 'available'
}

const byLanguage = (index: number, text: (language: Language) => string) =>
	Object.fromEntries(languagesOf(index).map((language) => [language, text(language)]))

const euro = (amount: number | null) => ({ amount, currency: 'EUR' })

function placeOf(index: number, town: Town) {
	return {
		street: 'Voorbeeldstraat',
		number: String(1 + (index % 120)),
		box: index % 6 === 0 ? `0${index % 4}` : '',
		postal_code: town.zip,
		city: town.nl,
		country: 'BE',
		geo: { latitude: town.latitude, longitude: town.longitude },
		...(index % 15 === 8 ? {} : { hidden: index % 15 === 9 }),
	}
}

function fieldsOf(index: number): Record<string, unknown> {
	const town = TOWNS[index % TOWNS.length] ?? TOWNS[0]
	const [type, sub_type] = TYPES[index % TYPES.length] ?? TYPES[0]
	const isLet = index % 4 === 2
	const amount = isLet ? 700 + (index % 30) * 25 : 150_000 + (index % 90) * 5000
	return {
		is_project: false,
		project_id: null,
		type,
		sub_type,
		negotiation: isLet ? 'let' : 'sale',
		rent_period: 'month',
		status: statusOf(index),
		publish_status: 'public',
		description_title: byLanguage(index, (language) => `${town[language] ?? town.nl} ${index} (${language})`),
		description: byLanguage(index, (language) => `Eerste alinea, ${language}.\n\nTweede.`),
		price: { ...euro(amount), ...(index % 15 === 4 ? {} : { hidden: index % 15 === 5 }) },
		price_reference_rent: euro(isLet ? amount + 40 : null),
		price_recurring_costs: euro(index % 3 === 0 ? 60 : null),
		location: placeOf(index, town),
		sizes: { liveable_area: { size: 60 + (index % 150), unit: 'sq_m' }, plot_area: { size: index % 9, unit: 'are' } },
		bedrooms: index % 5,
		amenities: index % 5 === 0 ? ['lift', 'terrace'] : [],
		legal: {
			energy: { epc_value: 100 + index, epc_category: 'C', e_level: index % 7 === 0 ? 'E30' : null },
			regulations: { building_permit: true, renovation_obligation: index % 5 === 0 },
			property_and_land: { flood_risk_building_score: 'A', flood_risk_plot_score: 'B' },
		},
		negotiator: { first_name: 'Lotte', last_name: 'Aerts', email: 'lotte@agency.example', phone: '0470 00 00 00' },
		vendors: [{ first_name: 'Vera', last_name: 'Verkoper', email: `owner-${index}@private.example`, phone: null }],
		settings: { reference: `SB-${index}` },
		...UNPUBLISHED.get(index),
	}
}

/** Pictures whose addresses are new each time; they expire a day after `now`. */
export function picturesOf(id: string, index: number, visit: number, now: number) {
	return Array.from({ length: 1 + (index % 4) }, (_, place) => ({
		id: `${id}-${place}`,
		filename: `image${place}.jpg`,
		description: '',
		url: `https://pictures.sweepbright.example/images/${id}-${place}.jpg?signature=${visit}`,
		url_expires_on: new Date(now + 86_400_000).toISOString(),
		ordinal: place + 1,
	})).reverse()
}

function homeOf(index: number): FakeEstate {
	const id = estateId(index)
	return { id, isShown: !UNPUBLISHED.has(index), isProject: false, fields: { id, ...fieldsOf(index) }, units: [] }
}

function projectOf(number: number, units: readonly FakeEstate[]): FakeEstate {
	const id = estateId(9000 + number)
	const { price: _, vendors: __, ...fields } = fieldsOf(100 + number)
	const own = { id, is_project: true, status: 'available' }
	const inside = units.map((unit) => ({ ...unit, fields: { ...unit.fields, project_id: id } }))
	return { id, isShown: false, isProject: true, fields: { ...fields, ...own }, units: inside }
}

/** Returns what the agency publishes: 384 homes, and two projects with sixteen more inside. */
export function agencyEstates(): FakeEstate[] {
	const homes = Array.from({ length: HOMES }, (_, index) => homeOf(index))
	const projects = UNITS_OF_PROJECT.map((count, number) => projectOf(number, homes.splice(0, count)))
	return [...homes, ...projects]
}
