import { type RawBuilder, sql } from 'kysely'
import { PAIR_BASE } from '#lib/base/db/lists.ts'
import type { AreaHome } from '#lib/homes/search/engine/index/types.ts'
import type { HomeExpressions } from './filter-conditions.ts'

type State = AreaHome['state']

const STATES = ['on offer', 'reserved', 'closed'] as const satisfies readonly State[]

/** Returns a home's place, set of types and state as one number, as `joinedPairs` writes a place and `kindOfHome`. */
export function countedPair(placeId: number, typeSetId: number, state: State): number {
	return placeId * PAIR_BASE + typeSetId * STATES.length + STATES.indexOf(state)
}

/** Returns the place, set of types and state of such a number. */
export function readPair(pair: number): { placeId: number; typeSetId: number; state: State } {
	const kind = pair % PAIR_BASE
	return {
		placeId: Math.floor(pair / PAIR_BASE),
		typeSetId: Math.floor(kind / STATES.length),
		state: STATES[kind % STATES.length] ?? 'on offer',
	}
}

/** Returns the set of types and the state of a home that lists show as one number, in the database. */
export function kindOfHome(eb: HomeExpressions): RawBuilder<number> {
	const indexOf = (state: State) => sql.lit(STATES.indexOf(state))
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
