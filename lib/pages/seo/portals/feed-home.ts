import 'server-only'
import type { Kysely } from 'kysely'
import type { PublicTables } from '#lib/base/db/tables.ts'
import { countryCodeOf } from '#lib/base/format/country.ts'
import { ListingWords } from '#lib/homes/listings/facts.ts'
import { listingHref } from '#lib/homes/listings/href.ts'
import { PriceWordsOf, toPrice } from '#lib/homes/listings/queries/to-price.ts'
import { namesIn } from '#lib/homes/listings/words/names.ts'
import { ownLanguages } from '#lib/homes/listings/words/own-languages.ts'
import { plainUrl } from '#lib/homes/pictures/files/picture-columns.ts'
import { absoluteUrl } from '#lib/pages/seo/metadata.ts'
import { getSite } from '#lib/site/config/config.ts'
import { featuresIn } from '#lib/site/config/schema/homes/feature-sets.ts'
import type { FeedHome } from './homes-json-schema.ts'
import type { StoredHome } from './read-homes.ts'

const Words = ListingWords.partial()
const OPEN = ['available', 'option', 'compromise'] as const

/** Returns how a home on offer stands. */
export function openStatus(stored: string): FeedHome['status'] {
	return OPEN.find((status) => status === stored) ?? 'available'
}

/** Returns what is known of an object: its keys that are not null. */
function known<Value extends object>(value: Value): Partial<Value> {
	return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== null)) as Partial<Value>
}

/** Returns the names of the kinds of homes, by WebID and language. */
export async function typeNames(db: Kysely<PublicTables>): Promise<ReadonlyMap<string, string>> {
	const rows = await db.selectFrom('property_type').select(['web_id', 'language', 'name']).execute()
	return new Map(rows.map(({ web_id, language, name }) => [`${web_id} ${language}`, name]))
}

/** Returns a home as partners get it, in the feed and from the API, with what visitors see of it and nothing else. */
export function feedHome(
	{ row, shownSince, facts, texts, photos }: StoredHome,
	types: ReadonlyMap<string, string>,
	now: Date,
): FeedHome {
	const { languages } = getSite()
	const goal = row.goal === 0 ? 'sale' : 'rent'
	const own = ownLanguages(texts, languages)
	const by = <Value>(read: (language: string) => Value) =>
		Object.fromEntries(own.map((language) => [language, read(language)]))
	const namesOf = (language: string) => namesIn(texts, language, types.get(`${row.web_id} ${language}`), row.city_key)
	const price = toPrice(row, facts, PriceWordsOf.parse({}))
	const { contact: _contact, portalsFrom: _from, openHouses = [], ...told } = facts
	const isPlanned = ({ start, end }: { start: string; end: string | null }) => (end ?? start) > now.toISOString()
	const isPlaced = row.latitude !== null && row.longitude !== null
	return {
		id: row.id,
		reference: row.reference,
		url: by((language) => {
			const { city, title } = namesOf(language)
			return absoluteUrl(listingHref(language, { id: row.id, goal, city, title: title.text }))
		}),
		goal,
		status: openStatus(row.status),
		isNewBuild: row.is_new_build === 1,
		createdAt: row.created_at,
		changedAt: shownSince !== null && shownSince > row.modified_at ? shownSince : row.modified_at,
		type: { id: row.web_id, name: by((language) => namesOf(language).typeName ?? '') },
		price: { amount: price.amount, isStartingFrom: price.isStartingFrom, vat: price.vat, charges: price.charges },
		address: {
			street: row.street === null ? null : [row.street, row.house_number].filter(Boolean).join(' '),
			zip: row.zip,
			city: by((language) => namesOf(language).city),
			country: countryCodeOf(row.country_id),
		},
		position: isPlaced ? { latitude: row.latitude ?? 0, longitude: row.longitude ?? 0 } : null,
		bedrooms: row.bedrooms,
		bathrooms: row.bathrooms,
		showerRooms: row.shower_rooms,
		toilets: row.toilets,
		garages: row.garages,
		surfaceLiving: row.surface_living,
		surfaceGround: row.surface_ground,
		energy: { label: row.energy_label, value: row.energy_value },
		facades: row.facades,
		features: featuresIn(row.features),
		facts: { ...known(told), openHouses: openHouses.filter(isPlanned) },
		texts: Object.fromEntries(
			texts
				.filter(({ language }) => own.includes(language))
				.map(({ language, title, description, words }) => [
					language,
					{ title, description, words: known(Words.parse(JSON.parse(words))) },
				]),
		),
		photos: photos.map(({ url, hash }) => absoluteUrl(plainUrl(url, hash === null ? null : { hash }))),
	}
}
