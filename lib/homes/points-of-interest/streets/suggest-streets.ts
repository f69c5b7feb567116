import 'server-only'
import type { Position } from '#lib/base/format/distance.ts'
import { fold } from '#lib/base/text/fold.ts'
import { namesOf, placesOfZip } from '#lib/homes/places/places.ts'
import { addressesTyped } from './address-typed.ts'
import { type KnownStreet, streetsBegun, streetsCalled, streetWords } from './known-streets.ts'

/** A beginning such as "rue" begins more streets than can be compared. */
const SHORTEST_TEXT = 4
const MOST_COMPARED = 3000

/** A degree of longitude is shorter than one of latitude; in Belgium by this much. */
const NARROW = 0.63

/** The square of a distance that is only compared with others. */
function apart(one: Position, other: Position): number {
	return (one.latitude - other.latitude) ** 2 + (NARROW * (one.longitude - other.longitude)) ** 2
}

/** Whether the town that was begun may be that of a street. */
function isInTown({ zip }: KnownStreet, town: string): boolean {
	const [, code = '', rest = ''] = /^(\d*)\s*(.*)$/u.exec(fold(town)) ?? []
	const name = rest.trim()
	if (!zip.startsWith(code)) return false
	return name === '' || placesOfZip(zip).some((place) => namesOf(place).some((its) => fold(its).startsWith(name)))
}

function streetsMeant(text: string): { street: KnownStreet; number: number | null }[] {
	const begun = streetsBegun(text, MOST_COMPARED)
	if (begun.length > 0) return begun.map((street) => ({ street, number: null }))
	for (const { street, number, place } of addressesTyped(text)) {
		const called = streetsCalled(street).filter((one) => place === null || isInTown(one, place))
		if (called.length > 0) return called.map((one) => ({ street: one, number }))
	}
	return []
}

/**
 * Returns addresses that a text begins, in a language, nearest to any of the positions first: streets, with the number if
 * one was typed. None without the file that `npm run agency -- places` makes.
 */
export function suggestAddresses(text: string, language: string, near: readonly Position[], most: number): string[] {
	if (text.length < SHORTEST_TEXT) return []
	const found = streetsMeant(text).map((one) => ({ ...one, far: Math.min(...near.map((at) => apart(at, one.street))) }))
	found.sort((a, b) => a.far - b.far)
	// One street in two parts has the same words twice.
	const words = found.slice(0, most * 2).map(({ street, number }) => streetWords(street, language, number))
	return [...new Set(words)].slice(0, most)
}
