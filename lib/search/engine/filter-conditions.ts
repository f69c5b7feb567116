import 'server-only'
import type { Expression, ExpressionBuilder, Selectable, SqlBool } from 'kysely'
import type { ListingSearchTable } from '@/lib/db/search-tables'

import { isAmong } from '@/lib/db/word-index'
import { energyRank } from '@/lib/energy/labels'
import { ROOM_KINDS, type RoomKind, type SearchQuery } from '../types'
import { searchWords } from './words'

/** Days for which lists still show a sold or rented home, after all others; its page stays longer (decision 5). */
export const CLOSED_LISTED_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

export const ROOM_COLUMNS = {
	bedrooms: 'bedrooms',
	bathrooms: 'bathrooms',
	showerrooms: 'shower_rooms',
	toilets: 'toilets',
	garages: 'garages',
} as const satisfies Record<RoomKind, keyof ListingSearchTable>

export type HomeExpressions = ExpressionBuilder<{ home: Selectable<ListingSearchTable> }, 'home'>

/** The filters of a search that narrow which homes are found, other than free text, city and type, in a fixed order. */
export interface BaseFilter {
	goal: 0 | 1
	words: string[]
	/** ISO instant: the whole minute in which the search is made, so that results can be kept for a while. */
	now: string
	price: SearchQuery['price']
	rooms: { kind: RoomKind; min: number | null; max: number | null }[]
	energyRank: number | null
	surface: number | null
	plot: number | null
	isNewBuild: boolean
	hasOpenHouse: boolean
}

export function baseFilter(query: SearchQuery, now = new Date()): BaseFilter {
	const rooms = ROOM_KINDS.map((kind) => ({
		kind,
		min: query.rooms[kind]?.min ?? null,
		max: query.rooms[kind]?.max ?? null,
	}))
	return {
		goal: query.goal === 'sale' ? 0 : 1,
		words: searchWords(query.search),
		now: `${now.toISOString().slice(0, 16)}:00.000Z`,
		price: { min: query.price.min, max: query.price.max },
		rooms: rooms.filter(({ min, max }) => min !== null || max !== null),
		energyRank: energyRank(query.energy),
		surface: query.surface,
		plot: query.plot,
		isNewBuild: query.isNewBuild,
		hasOpenHouse: query.hasOpenHouse,
	}
}

/** Homes closed at this instant or before have left the lists. */
function closedLimit(filter: BaseFilter): string {
	return new Date(Date.parse(filter.now) - CLOSED_LISTED_DAYS * DAY_MS).toISOString()
}

/** Whether lists show a home at the filter's time that is sold or rented since `closedAt`, null while it is not. */
export function isListedAt(filter: BaseFilter, closedAt: string | null): boolean {
	return closedAt === null || closedAt > closedLimit(filter)
}

/**
 * The conditions of a filter on `home`. A home without the value that a bound looks at never matches it; one whose
 * price is not public has none here.
 */
export function conditionsOf(filter: BaseFilter): (eb: HomeExpressions) => Expression<SqlBool> {
	return (eb) => {
		const all: Expression<SqlBool>[] = [
			eb('home.goal', '=', filter.goal),
			eb.or([eb('home.closed_at', 'is', null), eb('home.closed_at', '>', closedLimit(filter))]),
		]
		const { price, surface, plot } = filter
		if (price.min !== null) all.push(eb('home.price', '>=', price.min))
		if (price.max !== null) all.push(eb('home.price', '<=', price.max))
		for (const { kind, min, max } of filter.rooms) {
			if (min !== null) all.push(eb(`home.${ROOM_COLUMNS[kind]}`, '>=', min))
			if (max !== null) all.push(eb(`home.${ROOM_COLUMNS[kind]}`, '<=', max))
		}
		if (filter.energyRank !== null) all.push(eb('home.energy_rank', '<=', filter.energyRank))
		if (surface !== null) all.push(eb('home.surface_living', '>=', surface))
		if (plot !== null) all.push(eb('home.surface_ground', '>=', plot))
		if (filter.isNewBuild) all.push(eb('home.is_new_build', '=', 1))
		if (filter.hasOpenHouse) all.push(eb('home.last_open_house', '>', filter.now))
		return eb.and(all)
	}
}

/** Limits the homes to any of these places and any of these sets of types; null limits nothing. */
export function choiceConditions({ places, typeSets }: { places: number[] | null; typeSets: number[] | null }) {
	return (eb: HomeExpressions): Expression<SqlBool> => {
		const all: Expression<SqlBool>[] = []
		if (places) all.push(isAmong('home.place_id', places))
		if (typeSets) all.push(isAmong('home.type_set_id', typeSets))
		return eb.and(all)
	}
}
