import { DAY_MS } from '#lib/base/time/milliseconds.ts'
import type { ListingTable } from '#lib/homes/listings/tables.ts'
import { featureBits } from '#lib/site/config/schema/homes/feature-sets.ts'
import { Random, SkewedChoice } from './random.ts'
import { municipalities, vocabularyOf } from './vocabulary.ts'

export const LANGUAGES = ['nl', 'fr', 'en'] as const

/** WebIDs, names and relative frequency of types. */
export const TYPES = [
	{ webId: 1, names: ['Huis', 'Maison', 'House'], share: 0.37 },
	{ webId: 2, names: ['Appartement', 'Appartement', 'Apartment'], share: 0.29 },
	{ webId: 3, names: ['Studio', 'Studio', 'Studio'], share: 0.05 },
	{ webId: 4, names: ['Grond', 'Terrain', 'Land'], share: 0.09 },
	{ webId: 5, names: ['Opbrengsteigendom', 'Immeuble de rapport', 'Investment property'], share: 0.04 },
	{ webId: 6, names: ['Handelspand', 'Commerce', 'Commercial'], share: 0.05 },
	{ webId: 7, names: ['Industrie', 'Industrie', 'Industrial'], share: 0.02 },
	{ webId: 8, names: ['Kantoor', 'Bureaux', 'Offices'], share: 0.03 },
	{ webId: 9, names: ['Garage', 'Garage', 'Garage'], share: 0.06 },
] as const

export interface GeneratedListing {
	row: ListingTable
	types: number[]
	texts: { language: string; title: string; description: string; city: string; typeName: string }[]
}

export const CITIES = municipalities()

const cityChoice = new SkewedChoice(CITIES, 4)
const vocabularies = LANGUAGES.map((language) => new SkewedChoice(vocabularyOf(language), 6))

const FACTS = JSON.stringify({
	uniqueCode: '20260101-0003456789-RES-1',
	surfaceTotal: 210,
	surfaceTerrace: 24,
	surfaceGarden: 310,
	parkings: 1,
	externalParkings: 2,
	floors: 2,
	floor: null,
	facades: 'half-open',
	constructionYear: 1974,
	renovationYear: 2012,
	epcReference: '20230812012345',
	epcValidUntil: '2033-08-12',
	co2Emission: 54,
	energyTotal: 41230,
	energySpec: 241,
	cadastralIncome: 843,
	realEstateTax: 1203,
	notaryFees: null,
	chargesOwner: null,
	chargesRenter: null,
	deposit: null,
	isUnderVat: false,
	isVatIncluded: null,
	hasInventory: null,
	availableFrom: null,
	floodPScore: 'A',
	floodGScore: 'A',
	asbestosDate: '2024-02-01',
	buildingPermit: 'yes',
	planningSummons: 'no',
	preEmption: 'no',
	subdivisionPermit: 'no',
	judicialDecision: 'no',
	annuity: null,
	openHouses: [],
	contact: { name: 'Agency', phone: '064123456', email: 'agency@beffroi.example', pictureUrl: null },
	videoUrl: null,
	virtualTourUrl: null,
	documentNames: ['EPC', 'Plan'],
})

function typeOf(random: Random): number {
	let aim = random.next()
	for (const { webId, share } of TYPES) {
		aim -= share
		if (aim < 0) return webId
	}
	return 1
}

function priceOf(random: Random, goal: 0 | 1, type: number): number {
	const factor = type === 9 ? 0.08 : type === 4 ? 0.35 : 1
	if (goal === 1) return Math.round(((450 + 1800 * random.next() ** 2) * factor) / 5) * 5
	return Math.round((70 + Math.exp(3.4 + 3 * random.next())) * factor) * 1000
}

function sentence(random: Random, language: number, length: number): string {
	const words: string[] = []
	for (let count = 0; count < length; count++) words.push(vocabularies[language]?.pick(random) ?? '')
	return words.join(' ')
}

/**
 * Generates listings of an imagined national agency: skewed over cities and types, two thirds for sale, texts in three
 * languages.
 */
export function* listings(count: number): Generator<GeneratedListing> {
	const random = new Random(2026)
	const now = Date.parse('2026-06-01T00:00:00Z')
	for (let id = 1; id <= count; id++) yield listing(random, id, now)
}

function listing(random: Random, id: number, now: number): GeneratedListing {
	const goal = random.chance(0.67) ? 0 : 1
	const type = typeOf(random)
	const second = { 1: 5, 2: 3, 5: 1, 6: 8, 7: 6 }[type]
	const types = second !== undefined && random.chance(0.1) ? [type, second] : [type]
	const { name, zip } = cityChoice.pick(random)
	const isHome = type <= 3 || type === 5
	const isPricePublic = random.chance(0.93)
	const isAddressPublic = random.chance(0.8)
	const isClosed = random.chance(0.04)
	const isNewBuild = random.chance(0.08)
	const created = new Date(now - random.whole(0, 900) * DAY_MS - random.whole(0, 86_399) * 1000)
	const label = random.chance(0.85) ? random.whole(0, 21) : null
	const row: ListingTable = {
		id,
		goal,
		status: isClosed ? (goal === 0 ? 'sold' : 'rented') : random.chance(0.05) ? 'option' : 'available',
		ribbon: null,
		is_published: 1,
		unpublished_at: null,
		withdrawn_at: null,
		confirmed_at: null,
		closed_at: isClosed ? new Date(Date.now() - random.whole(1, 120) * DAY_MS).toISOString() : null,
		web_id: type,
		city_key: `${name.toLowerCase()}|${zip}`,
		zip,
		country_id: 10,
		region: 'wallonia',
		reference: `${goal === 0 ? 'V' : 'H'}-${created.getUTCFullYear()}-${String(id).padStart(6, '0')}`,
		project_id: null,
		is_price_public: isPricePublic ? 1 : 0,
		price: isPricePublic ? priceOf(random, goal, type) : null,
		price_unit: null,
		former_price: null,
		lowered_at: null,
		price_history: '[]',
		is_address_public: isAddressPublic ? 1 : 0,
		street: isAddressPublic ? `Rue ${vocabularies[1]?.pick(random)}` : null,
		house_number: isAddressPublic ? String(random.whole(1, 200)) : null,
		box_number: null,
		latitude: isAddressPublic ? 50.4 + random.next() / 2 : null,
		longitude: isAddressPublic ? 4 + random.next() : null,
		bedrooms: isHome ? random.whole(1, 5) : null,
		bathrooms: isHome ? random.whole(1, 2) : null,
		shower_rooms: isHome && random.chance(0.3) ? 1 : null,
		toilets: isHome ? random.whole(1, 3) : null,
		garages: isHome && random.chance(0.5) ? random.whole(0, 2) : null,
		surface_living: type === 4 ? null : random.whole(25, 320),
		surface_ground: type === 2 || type === 3 ? null : random.whole(80, 3000),
		energy_label: label === null ? null : 'c',
		energy_rank: label,
		energy_value: label === null ? null : label * 25,
		is_new_build: isNewBuild ? 1 : 0,
		features: featureBits([
			...(isNewBuild ? ['new-build' as const] : []),
			...(isHome ? [type === 2 ? ('lift' as const) : ('garden' as const)] : []),
		]),
		facades: isHome && type !== 2 ? 2 + random.whole(0, 2) : null,
		last_open_house: random.chance(0.02) ? new Date(Date.now() + DAY_MS * 5).toISOString() : null,
		facts: FACTS,
		created_at: created.toISOString(),
		modified_at: created.toISOString(),
		content_hash: String(id),
	}
	return { row, types, texts: textsOf(random, type, name) }
}

function textsOf(random: Random, type: number, city: string): GeneratedListing['texts'] {
	const names = TYPES.find(({ webId }) => webId === type)?.names
	return LANGUAGES.map((language, index) => {
		const typeName = names?.[index] ?? ''
		return {
			language,
			title: `${typeName} ${city} ${sentence(random, index, 3)}`,
			description: `<p>${sentence(random, index, random.whole(30, 90))}</p>`,
			city,
			typeName,
		}
	})
}
