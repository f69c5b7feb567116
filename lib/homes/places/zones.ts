import { type Region, regionOf } from '#lib/base/format/region.ts'
import { fold } from '#lib/base/text/fold.ts'

/** A zone of the agency's tree. */
export interface ZoneNode {
	/** `t` (tree) or `n` (neighbourhood) and its id in the feed. */
	key: string
	name: string
	children: ZoneNode[]
}

export interface ZoneRow {
	kind: 'neighbourhood' | 'tree'
	id: number
	language: string
	parent_id: number | null
	name: string
}

export interface CityRow {
	city_key: string
	name: string
	zip: string
	country_id: number
}

const REGION_NAMES: Readonly<Record<Region, readonly string[]>> = {
	flanders: ['vlaanderen', 'flandre', 'flandres', 'flanders', 'flandern'],
	wallonia: ['wallonie', 'wallonia'],
	brussels: ['brussel', 'bruxelles', 'brussels', 'brussel hoofdstad', 'region de bruxelles-capitale'],
	luxembourg: ['luxemburg', 'luxembourg'],
}

/** Returns the key of a zone: `t` (tree) or `n` (neighbourhood) and its id. */
export function keyOf({ kind, id }: Pick<ZoneRow, 'kind' | 'id'>): string {
	return `${kind === 'tree' ? 't' : 'n'}${id}`
}

function parentOf(row: ZoneRow): string | null {
	return row.parent_id === null ? null : keyOf({ kind: row.kind, id: row.parent_id })
}

/** Returns the zones as a tree, in the order of the feed, with names in a language or else in the default one. */
export function zoneTree(rows: readonly ZoneRow[], language: string, defaultLanguage: string): ZoneNode[] {
	const rank = (row: ZoneRow) => (row.language === language ? 0 : row.language === defaultLanguage ? 1 : 2)
	const nodes = new Map<string, ZoneNode>()
	const parents = new Map<string, string | null>()
	for (const row of rows.toSorted((a, b) => rank(a) - rank(b))) {
		const key = keyOf(row)
		if (nodes.has(key)) continue
		nodes.set(key, { key, name: row.name, children: [] })
		parents.set(key, parentOf(row))
	}
	const isBelow = (key: string, other: string) => {
		for (
			let at = parents.get(key) ?? null, steps = 0;
			at !== null && steps < 50;
			at = parents.get(at) ?? null, steps++
		) {
			if (at === other) return true
		}
		return false
	}
	const tops: ZoneNode[] = []
	for (const [key, node] of nodes) {
		const parent = parents.get(key) ?? null
		// A zone that is its own ancestor, or whose parent is missing, is at the top.
		const above = parent === null || parent === key || isBelow(key, key) ? undefined : nodes.get(parent)
		;(above?.children ?? tops).push(node)
	}
	return tops
}

function namesByKey(rows: readonly ZoneRow[]): Map<string, Set<string>> {
	const names = new Map<string, Set<string>>()
	for (const row of rows) {
		const key = keyOf(row)
		names.set(key, (names.get(key) ?? new Set()).add(fold(row.name)))
	}
	return names
}

/**
 * Returns the cities of each zone. The feed links the two only by name. A zone holds the cities with its name in any
 * language, or else those whose name begins with it ("Estinnes" and "Estinnes-au-Mont"); the cities of a whole region
 * if it has the region's name; and the cities of the zones below it.
 */
export function citiesOfZones(rows: readonly ZoneRow[], cities: readonly CityRow[]): Map<string, string[]> {
	if (rows.length === 0) return new Map()
	const byName = new Map<string, Set<string>>()
	const byRegion = new Map<Region, Set<string>>()
	for (const { city_key, name, zip, country_id } of cities) {
		const folded = fold(name)
		byName.set(folded, (byName.get(folded) ?? new Set()).add(city_key))
		const region = regionOf(zip, country_id)
		if (region !== null) byRegion.set(region, (byRegion.get(region) ?? new Set()).add(city_key))
	}
	const own = (names: ReadonlySet<string>, hasChildren: boolean): string[] => {
		const found = [...names].flatMap((name) => [...(byName.get(name) ?? [])])
		for (const [region, words] of Object.entries(REGION_NAMES)) {
			if (words.some((word) => names.has(word))) {
				found.push(...[...byRegion].flatMap(([known, keys]) => (known === region ? [...keys] : [])))
			}
		}
		if (found.length > 0 || hasChildren) return found
		const starts = [...names].map((name) => `${name}-`)
		return [...byName].flatMap(([name, keys]) => (starts.some((start) => name.startsWith(start)) ? [...keys] : []))
	}
	const names = namesByKey(rows)
	const result = new Map<string, string[]>()
	const collect = ({ key, children }: ZoneNode): string[] => {
		const all = new Set([...own(names.get(key) ?? new Set(), children.length > 0), ...children.flatMap(collect)])
		result.set(key, [...all].sort())
		return [...all]
	}
	for (const top of zoneTree(rows, '', '')) collect(top)
	return result
}
