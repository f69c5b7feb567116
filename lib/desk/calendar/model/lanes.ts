import type { Placed } from './calendar-types.ts'

interface Span {
	from: number
	to: number
}

/**
 * Returns where each of a day's appointments is in the grid: those that overlap stand beside each other, in as many
 * lanes as their group needs. `spans` are in order of their beginning.
 */
export function placeInLanes(spans: readonly Span[]): Placed[] {
	const placed: Placed[] = []
	let group: Placed[] = []
	let ends: number[] = []
	const close = () => {
		for (const one of group) one.lanes = ends.length
		group = []
		ends = []
	}
	for (const { from, to } of spans) {
		if (ends.every((end) => end <= from)) close()
		const free = ends.findIndex((end) => end <= from)
		const lane = free === -1 ? ends.length : free
		ends[lane] = to
		const one: Placed = { from, to, lane, lanes: 1 }
		group.push(one)
		placed.push(one)
	}
	close()
	return placed
}
