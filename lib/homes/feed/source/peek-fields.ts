import { Outline, type PEEKED, parseSlice, type RecordSlice } from './document.ts'

const ZERO = 0x30
const NINE = 0x39
/** Of so many digits every number is exact. */
const MOST_DIGITS = 15

/** Returns the whole number that a slice is, null if it is anything else. Quicker than `JSON.parse`, once for each record. */
function wholeNumber(bytes: Buffer, { start, end }: RecordSlice): number | null {
	const first = bytes[start] ?? 0
	if (end - start > MOST_DIGITS || (first === ZERO && end - start > 1)) return null
	let number = 0
	for (let at = start; at < end; at++) {
		const byte = bytes[at] ?? 0
		if (byte < ZERO || byte > NINE) return null
		number = number * 10 + byte - ZERO
	}
	return number
}

function parseScalar(bytes: Buffer, slice: RecordSlice, place: string): unknown {
	if (slice.depth > 0) return {}
	return wholeNumber(bytes, slice) ?? parseSlice(bytes, slice, place)
}

/** Returns the last ID that a record gives, as `peekFields` does; undefined if it gives none. */
export function peekId(bytes: Buffer, { id }: RecordSlice, place: string): unknown {
	return id && parseScalar(bytes, id, place)
}

/**
 * Returns fields of a record (some of `PEEKED`) without parsing it, however deep it is nested. A repeated
 * field is returned each time; `JSON.parse` would take the last. Lists and objects are returned as empty objects. Throws
 * like `parseSlice`.
 */
export function peekFields(
	bytes: Buffer,
	slice: RecordSlice,
	names: readonly (typeof PEEKED)[number][],
	place: string,
): { name: string; value: unknown }[] {
	return new Outline(bytes, slice.start)
		.peeked()
		.filter(({ name }) => names.some((wanted) => wanted === name))
		.map(({ name, value }) => ({ name, value: parseScalar(bytes, value, place) }))
}
