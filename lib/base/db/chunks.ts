/** The parts of a sequence, each at most `size` long: statements have a limit of bound values. */
export function* chunks<T>(items: Iterable<T>, size: number): Generator<T[]> {
	let part: T[] = []
	for (const item of items) {
		part.push(item)
		if (part.length < size) continue
		yield part
		part = []
	}
	if (part.length > 0) yield part
}
