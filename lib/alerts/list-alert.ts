import 'server-only'
import { getSite } from '@/lib/agency/config'
import { getPublicDb } from '@/lib/db/connection'
import { formatNumber } from '@/lib/i18n/format-number'
import { hrefOf } from '@/lib/i18n/navigation'
import { alertCriteria } from '@/lib/leads/forms/demand-register'
import type { ListData } from '@/lib/search/list-data'
import { GOAL_PARAM } from '@/lib/search/param-names'
import type { SearchQuery } from '@/lib/search/types'
import { zoneKeys } from '@/lib/places/zone-queries'
import { keptSearch, otherFilters } from './criteria'
import { type AlertFormData, loadAlertForm } from './form-data'
import { alertWords } from './words'

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
