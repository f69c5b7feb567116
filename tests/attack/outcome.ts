/** The result of one kind of attack. */
export interface Outcome {
	/** What was tried, in words. */
	name: string
	tried: number
	/** What failed, one line each. */
	faults: string[]
}

/** A part of the run: starts what it attacks, and stops it. */
export type Attack = () => Promise<Outcome[]>

/** Returns a counter of tries, each of which holds or is a fault. */
export function tally(name: string): Outcome & { add(isHeld: boolean, fault: string): void } {
	const outcome = {
		name,
		tried: 0,
		faults: [] as string[],
		add(isHeld: boolean, fault: string) {
			outcome.tried += 1
			if (!isHeld) outcome.faults.push(fault)
		},
	}
	return outcome
}

/** Does the work for each item, a limited number at once. */
export async function forEachAtOnce<T>(
	many: readonly T[],
	atOnce: number,
	work: (one: T) => Promise<void>,
): Promise<void> {
	const left = [...many]
	const worker = async () => {
		for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one)
	}
	await Promise.all(Array.from({ length: atOnce }, worker))
}
