import type { ListAct, SharedState } from './shared-list-types.ts'

/** Returns the ids with one of them put before another; at the end for null or a home that is not there. */
export function movedBefore(ids: readonly number[], home: number, before: number | null): number[] {
	if (!ids.includes(home) || home === before) return [...ids]
	const others = ids.filter((id) => id !== home)
	const place = before === null ? -1 : others.indexOf(before)
	return others.toSpliced(place < 0 ? others.length : place, 0, home)
}

/** Returns the home before which another one has to go to move up or down by one place; undefined at the end. */
export function neighbourPlace(ids: readonly number[], home: number, step: -1 | 1): number | null | undefined {
	const place = ids.indexOf(home)
	if (place < 0 || place + step < 0 || place + step >= ids.length) return undefined
	return step === -1 ? ids[place - 1] : (ids[place + 2] ?? null)
}

/** Returns what the list will be after a change, as far as that is known before the server has answered. */
export function expected(state: SharedState, act: ListAct): SharedState {
	const withHome = (id: number, change: (home: SharedState['homes'][number]) => SharedState['homes'][number]) => ({
		...state,
		homes: state.homes.map((home) => (home.id === id ? change(home) : home)),
	})
	switch (act.kind) {
		case 'heart':
			return withHome(act.home, (home) => {
				const others = home.hearts.filter((person) => person !== act.person)
				return { ...home, hearts: act.isOn ? [...others, act.person] : others }
			})
		case 'seen':
			return withHome(act.home, (home) => {
				const others = home.seen.filter(({ person }) => person !== act.person)
				return { ...home, seen: act.day === null ? others : [...others, { person: act.person, day: act.day }] }
			})
		case 'move': {
			const order = movedBefore(
				state.homes.map(({ id }) => id),
				act.home,
				act.before,
			)
			return { ...state, homes: state.homes.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id)) }
		}
		case 'remove':
			return { ...state, homes: state.homes.filter(({ id }) => id !== act.home) }
		default:
			return state
	}
}
