/** The parts of a list, each at most `size` long: statements have a limit of bound values. */
export function* chunks<T>(items: readonly T[], size: number): Generator<T[]> {
	for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}
