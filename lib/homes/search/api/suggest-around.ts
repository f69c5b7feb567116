import 'server-only'
import type { Kysely } from 'kysely'
import type { PublicTables } from '#lib/base/db/tables.ts'
import { stationsBegun } from '#lib/homes/points-of-interest/stations.ts'
import { hasStreets } from '#lib/homes/points-of-interest/streets/known-streets.ts'
import { suggestAddresses } from '#lib/homes/points-of-interest/streets/suggest-streets.ts'
import { centresWithHomes } from '#lib/homes/search/around/place-typed.ts'
import { isZoneKey } from '#lib/homes/search/query/city-key.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import type { Goal } from '#lib/site/routing/kinds/goal.ts'
import type { Suggestion } from './api-types.ts'
import { LONGEST_TEXT, SHORTEST_TEXT, suggest } from './suggest.ts'

const MOST_OF_A_KIND = { city: 4, station: 2, street: 4 }

/**
 * Returns what a search can be around and begins with a text: towns, stations and streets. The value of each is its own
 * words, which `placeTyped` reads. Without the streets of an extract, those of the goal's homes.
 */
export async function suggestAround(
	db: Kysely<PublicTables>,
	text: string,
	language: string,
	goal: Goal,
): Promise<Suggestion[]> {
	const typed = text.trim()
	if (typed.length < SHORTEST_TEXT || typed.length > LONGEST_TEXT) return []
	const ours = await suggest(db, typed, language, goal)
	const cities = ours.filter(({ kind, value }) => kind === 'city' && !isZoneKey(value)).map(({ label }) => label)
	const { station } = messagesOf(language).search.area
	const stations = stationsBegun(typed, MOST_OF_A_KIND.station).map((name) => station.replace('{name}', name))
	const streets = hasStreets()
		? suggestAddresses(typed, language, await centresWithHomes(db), MOST_OF_A_KIND.street)
		: ours.filter(({ kind }) => kind === 'street').map(({ label }) => label)
	const of = (kind: keyof typeof MOST_OF_A_KIND, labels: readonly string[]) =>
		labels.slice(0, MOST_OF_A_KIND[kind]).map((label): Suggestion => ({ kind, label, value: label, count: null }))
	return [...of('city', cities), ...of('station', stations), ...of('street', streets)]
}
