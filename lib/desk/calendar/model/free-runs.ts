/** Times between which there is less than this many minutes are one run: nobody comes in between. */
const GAP_MINUTES = 30

/** Free times that follow each other, in minutes after midnight. */
export interface FreeRun {
	from: number
	to: number
	/** How many appointments can begin in it. */
	count: number
}

/** Returns the free times of a day, those that follow each other as one. */
export function freeRuns(free: readonly { from: number; to: number }[]): FreeRun[] {
	const runs: FreeRun[] = []
	for (const { from, to } of [...free].sort((one, other) => one.from - other.from)) {
		const last = runs.at(-1)
		if (last === undefined || from - last.to >= GAP_MINUTES) runs.push({ from, to, count: 1 })
		else {
			last.to = Math.max(last.to, to)
			last.count += 1
		}
	}
	return runs
}
