import { ListingFacts, ListingWords } from '#lib/homes/listings/facts.ts'
import type { ListingDetail } from '#lib/homes/listings/listing-types.ts'
import { NO_PRICE } from '#lib/homes/listings/price/price.ts'

function nothingOf<Shape extends object>(keys: readonly (keyof Shape & string)[], lists: Partial<Shape>): object {
	return { ...Object.fromEntries(keys.map((key) => [key, null])), ...lists }
}

const FACT_KEYS = ListingFacts.keyof().options
const WORD_KEYS = ListingWords.keyof().options

/** Returns facts that are all unknown except the given ones. */
export function factsWith(known: Partial<ListingFacts> = {}): ListingFacts {
	return ListingFacts.parse({ ...nothingOf<ListingFacts>(FACT_KEYS, { openHouses: [], documentNames: [] }), ...known })
}

/** Returns words of the feed that are all unknown except the given ones. */
export function wordsWith(known: Partial<ListingWords> = {}): ListingWords {
	return ListingWords.parse({ ...nothingOf<ListingWords>(WORD_KEYS, {}), ...known })
}

/** Returns a town house in Binche, for sale at 385.000 €, with little else known except what is given. */
export function listingWith(known: Partial<ListingDetail> = {}): ListingDetail {
	return {
		id: 1001,
		goal: 'sale',
		status: 'available',
		ribbon: null,
		countryCode: null,
		isFirstHere: false,
		title: { text: 'Herenhuis met stadstuin', language: 'nl' },
		city: 'Binche',
		zip: '7130',
		street: 'Rue du Rempart',
		typeName: 'Woning',
		price: { ...NO_PRICE, amount: 385000 },
		formerPrice: null,
		bedrooms: null,
		surfaceLiving: null,
		surfaceGround: null,
		surfaceTerrace: null,
		surfaceTotal: null,
		energyLabel: null,
		region: 'wallonia',
		picture: null,
		inside: null,
		nextOpenHouse: null,
		href: '/property/1001/',
		reference: 'BEF-V1001',
		webId: 1,
		countryId: 10,
		countryName: 'België',
		cityKey: 'binche|7130',
		projectId: null,
		houseNumber: '14',
		boxNumber: null,
		position: { latitude: 50.411, longitude: 4.165, isExact: true },
		description: null,
		photos: [],
		plans: [],
		bathrooms: null,
		showerRooms: null,
		toilets: null,
		garages: null,
		energyValue: null,
		features: [],
		facts: factsWith(),
		words: { values: wordsWith(), language: 'nl' },
		priceHistory: [],
		closedAt: null,
		createdAt: '2026-11-18T08:12:00.000Z',
		modifiedAt: '2026-11-20T15:40:00.000Z',
		confirmedAt: null,
		alternates: [{ language: 'nl', href: '/property/1001/' }],
		ownLanguages: ['nl'],
		...known,
	}
}
