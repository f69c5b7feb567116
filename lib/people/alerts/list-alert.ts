import 'server-only'
import { getPublicDb } from '#lib/base/db/connection.ts'
import { zoneKeys } from '#lib/homes/places/zone-queries.ts'
import type { SearchParams } from '#lib/homes/search/query/parse-params.ts'
import type { SearchQuery } from '#lib/homes/search/query/query-types.ts'
import { splitKnown, unknownNames } from '#lib/homes/search/results/known-choices.ts'
import type { ListData } from '#lib/homes/search/results/list-data.ts'
import { readSearch } from '#lib/homes/search/results/read-search.ts'
import { cityNamer } from '#lib/homes/search/words/city-names.ts'
import { featureFields, keptSearch, otherFilters } from '#lib/people/alerts/criteria/criteria.ts'
import { formFeatures, loadAlertForm } from '#lib/people/alerts/criteria/form-data.ts'
import { AREA_PLACE, alertCriteria } from '#lib/people/forms/schemas/kinds/demand-register.ts'
import { getSite } from '#lib/site/config/config.ts'
import type { Goal } from '#lib/site/routing/kinds/goal.ts'
import { hrefOf } from '#lib/site/routing/navigation.ts'
import { GOAL_PARAM } from '#lib/site/routing/param-names.ts'
import type { ListAlert } from './alert-types.ts'

/** A search with its goal, as an address contains it. */
export function searchWithGoal(query: SearchQuery): string {
	const range = getSite().priceSliders[query.goal]
	return [`${GOAL_PARAM}=${query.goal}`, keptSearch(query, range)].filter(Boolean).join('&')
}

/**
 * The types and places of a search, its areas being one place. An alert needs a type and a place, so a search that is
 * narrowed by neither gets all types and all zones.
 */
function scopeOf({ types, cities, areas }: SearchQuery, allTypes: readonly string[], allZones: readonly string[]) {
	return {
		types: types.length > 0 ? types.map(String) : [...allTypes],
		places: cities.length + areas.length > 0 ? [...cities, ...areas.slice(0, 1).map(() => AREA_PLACE)] : [...allZones],
	}
}

/** Loads the form below a list, with its search. */
export async function loadListAlert({ language, query, lists, catalogue }: ListData): Promise<ListAlert> {
	const { goal, price, rooms } = query
	const { range } = lists[goal]
	const zones = query.cities.length + query.areas.length > 0 ? [] : await zoneKeys(await getPublicDb())
	const { types, places } = scopeOf(
		query,
		catalogue.types.map(({ value }) => value),
		zones,
	)
	const bounds = Object.entries({ price, ...rooms }).flatMap(([name, { min, max }]): [string, number | null][] => [
		[`${name}Min`, min],
		[`${name}Max`, max],
	])
	const search = searchWithGoal(query)
	const features = formFeatures()
	return {
		fields: [
			['goal', goal],
			...types.map((type): [string, string] => ['types', type]),
			...places.map((place): [string, string] => ['places', place]),
			...bounds.flatMap(([name, bound]): [string, string][] => (bound === null ? [] : [[name, String(bound)]])),
			...featureFields(query, features),
		],
		isWhole: alertCriteria.types.safeParse(types).success && alertCriteria.places.safeParse(places).success,
		also: otherFilters(query, range, features),
		search,
		changeHref: `${hrefOf(language, 'demand-register')}?${search}`,
	}
}

/**
 * Loads the form on its own page, filled in with the search of an address, and what that names but nothing here has.
 */
export async function loadSearchAlert(language: string, goal: Goal, params: SearchParams) {
	const db = await getPublicDb()
	const { query, unknown } = await splitKnown(db, readSearch(goal, params, getSite().priceSliders[goal]))
	const form = await loadAlertForm(language, { query, zones: [], frequency: null })
	const scope = scopeOf(
		query,
		form.types.map(({ value }) => value),
		form.zones.map(({ key }) => key),
	)
	return {
		form: { ...form, values: { ...form.values, ...scope } },
		search: searchWithGoal(query),
		unknown: unknownNames(unknown, await cityNamer(db, language)),
	}
}
