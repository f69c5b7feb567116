import 'server-only'
import type { Kysely } from 'kysely'
import type { PublicTables } from '#lib/base/db/tables.ts'
import type { Position } from '#lib/base/format/distance.ts'
import { canonicalKey, namesOf, placeOfKey } from '#lib/homes/places/places.ts'
import { gridPoint } from '#lib/homes/search/area/area-param.ts'
import type { StreetName } from '#lib/homes/search/engine/index/index-types.ts'
import { searchMemo } from '#lib/homes/search/engine/index/memo.ts'
import { wordsOf } from '#lib/homes/search/engine/index/words.ts'
import { getSite } from '#lib/site/config/config.ts'

/** Fewer letters begin too many streets. */
const SHORTEST_TEXT = 3

async function readStreets(db: Kysely<PublicTables>, goal: 0 | 1): Promise<StreetName[]> {
	const rows = await db
		.selectFrom('listing')
		.select((eb) => [
			...(['street', 'city_key'] as const),
			eb.fn.countAll<number>().as('homes'),
			eb.fn.avg<number | null>('latitude').as('latitude'),
			eb.fn.avg<number | null>('longitude').as('longitude'),
		])
		.where('goal', '=', goal)
		.where('is_published', '=', 1)
		.where('withdrawn_at', 'is', null)
		.where('status', '=', 'available')
		.where('is_address_public', '=', 1)
		.where('street', 'is not', null)
		.$narrowType<{ street: string }>()
		.groupBy(['street', 'city_key'])
		.execute()
	const known = new Map<string, { city: string; places: readonly string[] }>()
	return rows.map(({ street, city_key, homes, latitude, longitude }) => {
		const place = known.get(city_key) ?? placeNames(city_key)
		known.set(city_key, place)
		const middle = latitude === null || longitude === null ? null : gridPoint({ latitude, longitude })
		return { ...place, street, homes, middle, words: folded(street) }
	})
}

/** Returns the streets of a goal's homes on offer whose address is public. */
async function streetsOf(db: Kysely<PublicTables>, goal: 0 | 1): Promise<StreetName[]> {
	const memo = await searchMemo(db)
	return memo.streets.get(String(goal), () => readStreets(db, goal))
}

type PlacedStreet = StreetName & { middle: Position }

/** Returns the streets of homes for sale and for rent whose address is public and whose position is known. */
export async function placedStreets(db: Kysely<PublicTables>): Promise<PlacedStreet[]> {
	const streets = [...(await streetsOf(db, 0)), ...(await streetsOf(db, 1))]
	return streets.filter((street): street is PlacedStreet => street.middle !== null)
}

const folded = (text: string) => ` ${wordsOf(text).join(' ')}`

/** Returns a place's canonical key and the names that may follow a street. */
function placeNames(key: string): { city: string; places: readonly string[] } {
	const city = canonicalKey(key, getSite().defaultLanguage)
	const place = placeOfKey(city)
	const [name = '', zip = ''] = city.split('|')
	return { city, places: [...new Set([...(place ? namesOf(place) : [name]), zip].map(folded))] }
}

/** Returns where in a street the text begins; -1 if it does not, or goes on with other words than its place. */
function placeIn({ words, places }: StreetName, text: string, firstWord: string): number {
	const at = words.indexOf(text)
	if (at !== -1 || !words.includes(firstWord)) return at
	for (const place of places) {
		const further = (words + place).indexOf(text)
		if (further !== -1 && further < words.length) return further
	}
	return -1
}

/**
 * Returns the streets of a goal's homes on offer with a public address of which a word begins with the text, and whose
 * next words go on with it; the name of the place may follow: "station binche". Those that begin with the text come
 * first, then those with more homes. A house number at the end is left out. `typed` is folded.
 */
export async function streetsWith(db: Kysely<PublicTables>, goal: 0 | 1, typed: string): Promise<StreetName[]> {
	if (typed.length < SHORTEST_TEXT) return []
	const text = ` ${typed.replace(/(?<= .*) \d{1,3}[a-z]?$/, '')}`
	const firstWord = /^ \S+/.exec(text)?.[0] ?? text
	const streets = await streetsOf(db, goal)
	const found = streets.flatMap((street) => {
		const at = placeIn(street, text, firstWord)
		return at === -1 ? [] : [{ street, isLater: at > 0 }]
	})
	found.sort(
		(a, b) =>
			Number(a.isLater) - Number(b.isLater) ||
			b.street.homes - a.street.homes ||
			(a.street.words < b.street.words ? -1 : 1),
	)
	return found.map(({ street }) => street)
}
