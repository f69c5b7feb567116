import 'server-only'
import { ROOM_COLUMNS } from '#lib/homes/search/engine/filter-conditions.ts'
import type { PriceRange } from '#lib/homes/search/query/price-range.ts'
import type { Loosening, SearchQuery } from '#lib/homes/search/query/query-types.ts'
import { ENERGY_LABELS, energyRank } from '#lib/site/config/schema/homes/energy-labels.ts'
import { ROOM_KINDS } from '#lib/site/routing/kinds/room-kinds.ts'

/** A lower bound on a living area is rounded down to a multiple of this many m². */
const SURFACE_STEP = 5
const PLOT_STEP = 10

type NumberColumn = (typeof ROOM_COLUMNS)[keyof typeof ROOM_COLUMNS] | 'price' | 'surface_living' | 'surface_ground'

/** One numeric bound of a search. */
export interface NumberBound {
	filter: Loosening['filter']
	column: NumberColumn | 'energy_rank'
	side: 'min' | 'max'
	bound: number
	/** Returns the new bound for the nearest value that homes have; null if it is better to remove the bound. */
	toBound: (nearest: number) => number | null
	/** Returns the search with the bound changed, or without it. */
	change: (bound: number | null) => SearchQuery
	/** Returns the bound as it is shown. */
	toValue?: (bound: number) => string | number
	/** A change of this size counts as much as a removal. */
	scale: number
}

/** Returns every numeric bound of a search; `range` is the goal's price slider. */
export function numberBounds(query: SearchQuery, range: PriceRange): NumberBound[] {
	const bounds: NumberBound[] = []
	for (const kind of ROOM_KINDS) {
		for (const side of ['min', 'max'] as const) {
			const bound = query.rooms[kind]?.[side] ?? null
			if (bound === null) continue
			const rooms = { min: null, max: null, ...query.rooms[kind] }
			bounds.push({
				filter: kind,
				column: ROOM_COLUMNS[kind],
				side,
				bound,
				scale: Math.max(bound, 1),
				toBound: (nearest) => (side === 'min' && nearest < 1 ? null : nearest),
				change: (to) => ({ ...query, rooms: { ...query.rooms, [kind]: { ...rooms, [side]: to } } }),
			})
		}
	}
	const { min, max, step } = range
	const toPrice = (to: number) => (to > min && to < max ? to : null)
	for (const side of ['min', 'max'] as const) {
		const bound = query.price[side]
		if (bound === null) continue
		bounds.push({
			filter: 'price',
			column: 'price',
			side,
			bound,
			scale: Math.max(bound, 1),
			toBound: (nearest) => toPrice((side === 'min' ? Math.floor : Math.ceil)(nearest / step) * step),
			change: (to) => ({ ...query, price: { ...query.price, [side]: to } }),
		})
	}
	return [...bounds, ...areaBounds(query), ...energyBounds(query)]
}

function areaBounds(query: SearchQuery): NumberBound[] {
	const areas = [
		{ filter: 'surface', column: 'surface_living', bound: query.surface, step: SURFACE_STEP },
		{ filter: 'plot', column: 'surface_ground', bound: query.plot, step: PLOT_STEP },
	] as const
	return areas.flatMap(({ filter, column, bound, step }) =>
		bound === null
			? []
			: {
					filter,
					column,
					side: 'min',
					bound,
					scale: bound,
					toBound: (nearest: number) => Math.floor(nearest / step) * step || null,
					change: (to: number | null) => ({ ...query, [filter]: to }),
				},
	)
}

function energyBounds(query: SearchQuery): NumberBound[] {
	const bound = energyRank(query.energy)
	if (bound === null) return []
	const labelOf = (rank: number) => ENERGY_LABELS[rank] ?? null
	return [
		{
			filter: 'energy',
			column: 'energy_rank',
			side: 'max',
			bound,
			scale: ENERGY_LABELS.length,
			toBound: (nearest) => nearest,
			change: (to) => ({ ...query, energy: to === null ? null : labelOf(to) }),
			toValue: (rank) => labelOf(rank) ?? rank,
		},
	]
}
