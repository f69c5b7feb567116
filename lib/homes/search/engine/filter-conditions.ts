import 'server-only'
import { type Expression, type ExpressionBuilder, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { isAmong } from '#lib/base/db/lists.ts'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'
import type { Area } from '#lib/homes/search/area/area-types.ts'
import type { AreaHome } from '#lib/homes/search/engine/index/index-types.ts'
import { searchWords } from '#lib/homes/search/engine/index/words.ts'
import type { SearchQuery } from '#lib/homes/search/query/query-types.ts'
import type { ListingSearchTable } from '#lib/homes/search/tables.ts'
import { energyRank } from '#lib/site/config/schema/homes/energy-labels.ts'
import { featureBits } from '#lib/site/config/schema/homes/feature-sets.ts'
import type { FeatureFilter } from '#lib/site/config/schema/homes/features.ts'
import { ROOM_KINDS, type RoomKind } from '#lib/site/routing/kinds/room-kinds.ts'
import { STATES } from './home-kind.ts'

/** Days for which lists still show a sold or rented home, after all others. Its page stays longer (decision 5). */
export const CLOSED_LISTED_DAYS = 30

export const ROOM_COLUMNS = {
	bedrooms: 'bedrooms',
	bathrooms: 'bathrooms',
	showerrooms: 'shower_rooms',
	toilets: 'toilets',
	garages: 'garages',
} as const satisfies Record<RoomKind, keyof ListingSearchTable>

export type HomeExpressions = ExpressionBuilder<{ home: Selectable<ListingSearchTable> }, 'home'>

/** The filters of a search, except city and type, in a fixed order. */
export interface BaseFilter {
	goal: 0 | 1
	words: string[]
	/** ISO instant: the whole minute in which the search is made, so that results can be reused for a while. */
	now: string
	price: SearchQuery['price']
	rooms: { kind: RoomKind; min: number | null; max: number | null }[]
	energyRank: number | null
	surface: number | null
	plot: number | null
	/** The yes/no facts that are asked for. */
	features: readonly FeatureFilter[]
	/** Empty means any. */
	facades: number[]
	/** Empty means everywhere. */
	areas: readonly Area[]
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
		features: query.features,
		facades: query.facades,
		areas: query.areas,
	}
}

/** Returns the instant limit: homes closed then or before are no longer in the lists. */
function closedLimit(filter: BaseFilter): string {
	return new Date(Date.parse(filter.now) - CLOSED_LISTED_DAYS * DAY_MS).toISOString()
}

/**
 * Returns whether lists show, at the filter's time, a home sold or rented since `closedAt` (null if it is not closed).
 */
export function isListedAt(filter: BaseFilter, closedAt: string | null): boolean {
	return closedAt === null || closedAt > closedLimit(filter)
}

/** One condition on a column of a home: `[column, operator, value]`. A home without that value never matches. */
type Comparison =
	| [column: ComparedColumn, operator: '=' | '>=' | '<=' | '>', value: number | string]
	| [column: ComparedColumn, operator: 'in', values: number[]]
	| [column: 'features', operator: 'has', bits: number]

type ComparedColumn = Exclude<
	keyof ListingSearchTable,
	'listing_id' | 'place_id' | 'features' | 'type_set_id' | 'reference_key' | 'is_reserved' | 'latitude' | 'longitude'
>

/**
 * Returns all conditions of a filter on one home, except free text, area, city, type and closing time. The price compared
 * is the public one.
 */
export function comparisonsOf(filter: BaseFilter): Comparison[] {
	const all: Comparison[] = [['goal', '=', filter.goal]]
	const add = (column: ComparedColumn, operator: '=' | '>=' | '<=' | '>', value: number | string | null) => {
		if (value !== null) all.push([column, operator, value])
	}
	add('price', '>=', filter.price.min)
	add('price', '<=', filter.price.max)
	for (const { kind, min, max } of filter.rooms) {
		add(ROOM_COLUMNS[kind], '>=', min)
		add(ROOM_COLUMNS[kind], '<=', max)
	}
	add('energy_rank', '<=', filter.energyRank)
	add('surface_living', '>=', filter.surface)
	add('surface_ground', '>=', filter.plot)
	if (filter.features.includes('open-house')) add('last_open_house', '>', filter.now)
	const bits = featureBits(filter.features)
	if (bits > 0) all.push(['features', 'has', bits])
	if (filter.facades.length > 0) all.push(['facades', 'in', filter.facades])
	return all
}

/** Returns the condition that a home has all these facts, each a bit. */
export function hasFeatures(bits: number): RawBuilder<SqlBool> {
	return sql<SqlBool>`home.features & ${bits} = ${bits}`
}

function compared(eb: HomeExpressions, filter: BaseFilter): Expression<SqlBool>[] {
	return comparisonsOf(filter).map(([column, operator, value]) =>
		operator === 'has' ? hasFeatures(value) : eb(`home.${column}`, operator, value),
	)
}

/**
 * Returns the conditions of a filter on `home`. A home without a value never matches a bound on it; a home whose price
 * is not public has no price here.
 */
export function conditionsOf(filter: BaseFilter): (eb: HomeExpressions) => Expression<SqlBool> {
	return (eb) =>
		eb.and([
			eb.or([eb('home.closed_at', 'is', null), eb('home.closed_at', '>', closedLimit(filter))]),
			...compared(eb, filter),
		])
}

/** Returns the same for homes on offer only: not sold, rented, under option or under compromise. */
export function onOfferConditions(filter: BaseFilter): (eb: HomeExpressions) => Expression<SqlBool> {
	return (eb) => eb.and([eb('home.closed_at', 'is', null), eb('home.is_reserved', '=', 0), ...compared(eb, filter)])
}

/**
 * The places, homes in the chosen areas and sets of types that are chosen; null is no choice. A home in any of the
 * places or areas is found; without either, a home anywhere is.
 */
export interface Choice {
	places: number[] | null
	typeSets: number[] | null
	ids: number[] | null
}

/** Returns conditions that limit the homes to a choice. */
export function choiceConditions({ places, typeSets, ids }: Choice) {
	return (eb: HomeExpressions): Expression<SqlBool> => {
		const all: Expression<SqlBool>[] = []
		const there: Expression<SqlBool>[] = []
		if (places) there.push(isAmong('home.place_id', places))
		if (ids) there.push(isAmong('home.listing_id', ids))
		if (there.length > 0) all.push(eb.or(there))
		if (typeSets) all.push(isAmong('home.type_set_id', typeSets))
		return eb.and(all)
	}
}

/** Returns the set of types and the state of a home that lists show as one number, in the database. */
export function kindOfHome(eb: HomeExpressions): RawBuilder<number> {
	const indexOf = (state: AreaHome['state']) => sql.lit(STATES.indexOf(state))
	const state = eb
		.case()
		.when('home.closed_at', 'is not', null)
		.then(indexOf('closed'))
		.when('home.is_reserved', '=', 1)
		.then(indexOf('reserved'))
		.else(indexOf('on offer'))
		.end()
	return sql<number>`${eb.ref('home.type_set_id')} * ${sql.lit(STATES.length)} + ${state}`
}
