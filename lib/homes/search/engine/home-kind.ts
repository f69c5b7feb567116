import 'server-only'
import { PAIR_BASE } from '#lib/base/db/lists.ts'
import type { AreaHome } from '#lib/homes/search/engine/index/index-types.ts'

type State = AreaHome['state']

/** In the order of their numbers. */
export const STATES = ['on offer', 'reserved', 'closed'] as const satisfies readonly State[]

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
