/** Timings of repeated work, in milliseconds. */
export interface Figures {
	p50: number
	p99: number
	/** Average processor time of one run, which other work on the machine does not lengthen. */
	cpu: number
	samples: number
}

/** Times `work` for each input, after a few inputs to warm up. */
export async function measure<T>(inputs: readonly T[], work: (input: T) => unknown, warmUp = 5): Promise<Figures> {
	const times: number[] = []
	for (const input of inputs.slice(0, warmUp)) await work(input)
	const before = process.threadCpuUsage()
	for (const input of inputs) {
		const start = performance.now()
		await work(input)
		times.push(performance.now() - start)
	}
	const { user, system } = process.threadCpuUsage(before)
	return {
		p50: percentile(times, 0.5),
		p99: percentile(times, 0.99),
		cpu: (user + system) / 1000 / times.length,
		samples: times.length,
	}
}

/** Returns the value below which a share of the values is. */
export function percentile(values: readonly number[], share: number): number {
	const sorted = values.toSorted((a, b) => a - b)
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export function milliseconds(value: number): string {
	return value < 0.1 ? value.toFixed(3) : value < 100 ? value.toFixed(2) : value.toFixed(0)
}

/** Formats rows of cells as aligned text: the first column to the left, the others to the right. */
export function table(rows: readonly (readonly string[])[]): string {
	const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
	const cell = (text: string, column: number) =>
		column === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[column] ?? 0)
	return rows.map((row) => row.map(cell).join('  ')).join('\n')
}
