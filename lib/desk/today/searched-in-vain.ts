import 'server-only'
import type { Kysely } from 'kysely'
import { getPublicDb } from '#lib/base/db/connection.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { criteriaLine, loadNames } from '#lib/people/alerts/criteria/words.ts'
import { mostVainSearches } from '#lib/people/statistics/vain-searches.ts'
import type { SearchedInVain } from './today-types.ts'

const MOST_SEARCHES = 5

/** Returns what most visitors searched and did not find in the last 30 days, in the words of a language. */
export async function searchedInVain(db: Kysely<Tables>, language: string, now: Date): Promise<SearchedInVain[]> {
	const searches = await mostVainSearches(db, { now, most: MOST_SEARCHES })
	if (searches.length === 0) return []
	const names = await loadNames(await getPublicDb(), language)
	return searches.map(({ criteria, count }) => {
		const params = new URLSearchParams(criteria)
		const goal = params.get('goal') === 'rent' ? 'rent' : 'sale'
		params.delete('goal')
		return { text: criteriaLine({ goal, search: params.toString(), zones: [] }, names), count }
	})
}
