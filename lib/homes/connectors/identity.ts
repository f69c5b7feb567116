import 'server-only'
import { createHash } from 'node:crypto'

const BYTES = 6

/**
 * Returns the number under which the site lists a record whose source calls it by a text, such as a UUID. The same text
 * always gives the same number, so that addresses of pages survive a lost database. Two of 10,000 texts share one with
 * a chance of one in five million; the import then reports a second record of the listing.
 */
export function numberOf(text: string): number {
	return createHash('sha256').update(text).digest().readUIntBE(0, BYTES) + 1
}

const NUMERIC = /^[1-9]\d{0,14}$/

/** Returns the number that the source gives a record, or one that is made from its text. */
export function numberFrom(id: string): number {
	return NUMERIC.test(id) ? Number(id) : numberOf(id)
}
