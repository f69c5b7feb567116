import 'server-only'
import { getPublicDb } from '#lib/base/db/connection.ts'
import { formatNumber } from '#lib/base/format/format-number.ts'
import { zoneKeys } from '#lib/homes/places/zone-queries.ts'
import type { SearchQuery } from '#lib/homes/search/query/types.ts'
import type { ListData } from '#lib/homes/search/results/list-data.ts'
import { keptSearch, otherFilters } from '#lib/people/alerts/criteria/criteria.ts'
import { type AlertFormData, loadAlertForm } from '#lib/people/alerts/criteria/form-data.ts'
import { alertWords } from '#lib/people/alerts/criteria/words.ts'
import { alertCriteria } from '#lib/people/forms/schemas/demand-register.ts'
import { getSite } from '#lib/site/config/config.ts'
import { hrefOf } from '#lib/site/routing/navigation.ts'
import { GOAL_PARAM } from '#lib/site/routing/param-names.ts'

/** What the form below a list needs. */
export interface ListAlert {
	/** The search of the list as the form's fields; a name may come several times. */
	fields: [name: string, value: string][]
	/** False where the agency's zones or types are none, or more than an alert takes: they have to be chosen. */
	isWhole: boolean
	/** The filters for which there is no field, as the list's query string. */
	also: string
	/** The search of the list, for the same form not to be taken for another search's. */
	search: string
	/** How many homes the list has, in words. */
	today: string
	/** The form on its own page, filled in with the search. */
	changeHref: string
}

/** A search with its goal, as an address carries it. */
export function searchOf(query: SearchQuery): string {
	const range = getSite().priceSliders[query.goal]
	return [`${GOAL_PARAM}=${query.goal}`, keptSearch(query, range)].filter(Boolean).join('&')
}

/**
 * Types and places of a search. An alert needs a type and a place: a search that is narrowed by neither stands for all
 * types and all zones.
 */
function scopeOf({ types, cities }: SearchQuery, allTypes: readonly string[], allZones: readonly string[]) {
	return {
		types: types.length > 0 ? types.map(String) : [...allTypes],
		places: cities.length > 0 ? [...cities] : [...allZones],
	}
}

/** The form below a list, with its search. */
export async function loadListAlert({ language, query, counts, lists, catalogue }: ListData): Promise<ListAlert> {
	const { goal, price, rooms } = query
	const { range } = lists[goal]
	const zones = query.cities.length > 0 ? [] : await zoneKeys(await getPublicDb())
	const { types, places } = scopeOf(
		query,
		catalogue.types.map(({ value }) => value),
		zones,
	)
	const bounds = Object.entries({ price, ...rooms }).flatMap(([name, { min, max }]): [string, number | null][] => [
		[`${name}Min`, min],
		[`${name}Max`, max],
	])
	const search = searchOf(query)
	return {
		fields: [
			['goal', goal],
			...types.map((type): [string, string] => ['types', type]),
			...places.map((place): [string, string] => ['places', place]),
			...bounds.flatMap(([name, bound]): [string, string][] => (bound === null ? [] : [[name, String(bound)]])),
		],
		isWhole: alertCriteria.types.safeParse(types).success && alertCriteria.places.safeParse(places).success,
		also: otherFilters(query, range),
		search,
		today: alertWords(language)('count.today', {
			count: counts.total,
			number: formatNumber(counts.total, language) ?? '',
		}),
		changeHref: `${hrefOf(language, 'demand-register')}?${search}`,
	}
}

/** The form on its own page, filled in with the search of a list. */
export async function loadSearchAlert(language: string, query: SearchQuery): Promise<AlertFormData> {
	const data = await loadAlertForm(language, { query, zones: [], frequency: null })
	const scope = scopeOf(
		query,
		data.types.map(({ value }) => value),
		data.zones.map(({ key }) => key),
	)
	return { ...data, values: { ...data.values, ...scope } }
}
