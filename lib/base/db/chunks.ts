/** Splits a sequence into parts of at most `size` items, because a statement may bind only so many values. */
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
