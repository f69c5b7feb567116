import type { Colleague, FreeTime } from './calendar-types.ts'

/** Times between which there is less than this many minutes are one run: nobody comes in between. */
const GAP_MINUTES = 30

/** Free times that follow each other, in minutes after midnight. */
export interface FreeRun {
	from: number
	to: number
	/** How many appointments can begin in it. */
	count: number
	/** Who is free in all of it. */
	who: readonly Colleague[]
}

/** Returns the free times of a day, those that follow each other as one where the same people are free. */
export function freeRuns(free: readonly FreeTime[]): FreeRun[] {
	const runs: FreeRun[] = []
	const isSame = (one: readonly Colleague[], other: readonly Colleague[]) =>
		one.map(({ id }) => id).join() === other.map(({ id }) => id).join()
	for (const { from, to, who } of [...free].sort((one, other) => one.from - other.from)) {
		const last = runs.at(-1)
		if (last === undefined || from - last.to >= GAP_MINUTES || !isSame(who, last.who))
			runs.push({ from, to, count: 1, who })
		else {
			last.to = Math.max(last.to, to)
			last.count += 1
		}
	}
	return runs
}
