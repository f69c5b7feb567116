import { formatAreas } from '#lib/homes/search/area/area-param.ts'
import type { Area } from '#lib/homes/search/area/area-types.ts'
import { isZoneKey } from '#lib/homes/search/query/city-key.ts'
import { aroundValue, parseAroundValue } from '#lib/homes/search/query/params.ts'
import type { SearchQuery } from '#lib/homes/search/query/query-types.ts'
import type { FilterChoice, FilterSetup } from './filter-setup.ts'

/** How far around a place one looks that has no size of its own. */
export const USUAL_FAR = { km: 5 }

type Around = NonNullable<SearchQuery['around']>

/** A chosen place of the filter. */
export interface PlaceRow {
	/** Distinguishes it from the others. */
	key: string
	name: string
	/** The search without it. */
	without: Partial<SearchQuery>
	/** How far around it one looks, as the `km` parameter has it; empty for the place itself, null if that cannot be asked. */
	far: string | null
	/** Whether the place itself can be searched, without anything around it: empty in `farther`. */
	hasItself: boolean
	/** Returns the search with another distance or time around it, as the `km` parameter has it. */
	farther: (far: string) => Partial<SearchQuery>
}

/** Returns "Binche" of "Binche + 5 km"; undefined for a point without a name. */
function nameOfArea(area: Area, areas: readonly FilterChoice[]): string | undefined {
	return areas.find(({ value }) => value === formatAreas([area]))?.name.replace(/ \+ [^+]*$/, '')
}

/** Returns the change that another size brings, or, without one, the place's own name, which the search accepts. */
function sized(far: string, place: string, name: string | null): Partial<SearchQuery> {
	const size = parseAroundValue(far)
	if (size !== null) return { around: { place, ...size } }
	return name === null ? {} : { around: null, search: name }
}

function rowOfArea(area: Area, draft: SearchQuery, { areas, words }: Pick<FilterSetup, 'areas' | 'words'>): PlaceRow {
	const others = draft.areas.filter((other) => other !== area)
	const row = { key: formatAreas([area]) ?? '', without: { areas: others } }
	if (area.kind !== 'circle' && area.kind !== 'reach')
		return { ...row, name: words.area, far: null, hasItself: false, farther: () => ({}) }
	const { latitude, longitude } = area.kind === 'circle' ? area.centre : area.to
	const place = `${latitude}, ${longitude}`
	const name = nameOfArea(area, areas)
	const hasItself = name !== undefined && draft.search === null
	return {
		...row,
		name: name ?? words.area,
		far:
			draft.around === null
				? aroundValue(area.kind === 'circle' ? { place, km: area.km } : { place, travel: area.travel })
				: null,
		hasItself,
		farther: (far) => ({ areas: others, ...sized(far, place, name ?? null) }),
	}
}

function rowOfCity(key: string, known: string | undefined, draft: SearchQuery): PlaceRow {
	const others = draft.cities.filter((city) => city !== key)
	const [town = '', zip = ''] = key.split('|')
	const name = known ?? `${town}, ${zip}`
	const place = known?.includes(zip) ? known : `${known ?? town} ${zip}`
	return {
		key,
		name,
		without: { cities: others },
		far: isZoneKey(key) || draft.around !== null ? null : '',
		hasItself: true,
		farther: (far) => (far === '' ? {} : { cities: others, ...sized(far, place, null) }),
	}
}

function rowOfAround({ place, ...size }: Around, draft: SearchQuery): PlaceRow {
	const name = place.replace(/ \d{4}$/, '')
	return {
		key: `around ${place}`,
		name,
		without: { around: null },
		far: aroundValue({ place, ...size }),
		hasItself: draft.search === null && !/^\d/.test(place),
		farther: (far) => sized(far, place, place),
	}
}

/** Returns the chosen places in the order in which they are shown: the latest last. */
export function placeRows(
	draft: SearchQuery,
	setup: Pick<FilterSetup, 'areas' | 'cities' | 'zones' | 'words'>,
): PlaceRow[] {
	const nameOf = (key: string) => [...setup.zones, ...setup.cities].find(({ value }) => value === key)?.name
	const { around } = draft
	return [
		...draft.areas.map((area) => rowOfArea(area, draft, setup)),
		...draft.cities.map((key) => rowOfCity(key, nameOf(key), draft)),
		...(around === null ? [] : [rowOfAround(around, draft)]),
	]
}
