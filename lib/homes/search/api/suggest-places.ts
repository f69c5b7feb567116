import 'server-only'
import type { Kysely } from 'kysely'
import type { PublicTables } from '#lib/base/db/tables.ts'
import { stationsBegun } from '#lib/homes/points-of-interest/stations.ts'
import { hasStreets } from '#lib/homes/points-of-interest/streets/known-streets.ts'
import { suggestAddresses } from '#lib/homes/points-of-interest/streets/suggest-streets.ts'
import { centresWithHomes } from '#lib/homes/search/around/place-typed.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import type { Suggestion } from './api-types.ts'

const MOST_OF_A_KIND = { station: 2, street: 3 }

/**
 * Returns the stations and addresses that a text begins, without homes of their own: what a search can be around. The
 * value of each is its own words, which `placeTyped` reads. None without the files that `npm run agency -- places` makes.
 *
 * @param known labels that are already offered
 */
export async function suggestPlaces(
	db: Kysely<PublicTables>,
	typed: string,
	language: string,
	known: readonly string[],
): Promise<Suggestion[]> {
	const { station } = messagesOf(language).search.area
	const stations = stationsBegun(typed, MOST_OF_A_KIND.station).map((name) => station.replace('{name}', name))
	const streets = hasStreets()
		? suggestAddresses(typed, language, await centresWithHomes(db), MOST_OF_A_KIND.street)
		: []
	const of = (kind: 'station' | 'street', labels: readonly string[]) =>
		labels
			.filter((label) => !known.includes(label))
			.map((label): Suggestion => ({ kind, label, value: label, count: null }))
	return [...of('station', stations), ...of('street', streets)]
}
