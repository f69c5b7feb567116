import 'server-only'
import type { Kysely } from 'kysely'
import type { PublicTables } from '#lib/base/db/tables.ts'
import { distanceKm, type Position } from '#lib/base/format/distance.ts'
import { addressesTyped } from '#lib/homes/points-of-interest/streets/address-typed.ts'
import { placeInStreet, streetsCalled } from '#lib/homes/points-of-interest/streets/known-streets.ts'
import { streetKey } from '#lib/homes/points-of-interest/streets/street-key.ts'
import { placedStreets } from '#lib/homes/search/names/streets.ts'

/** A street is not of a town whose centre is farther. */
const MOST_KM = 12

/** Returns the street that is nearest to any of the centres; of one town, none that is too far. */
function nearest<T>(
	streets: readonly T[],
	positionOf: (street: T) => Position,
	centres: readonly Position[],
	mostKm: number,
): T | null {
	const km = (street: T) => Math.min(...centres.map((centre) => distanceKm(centre, positionOf(street))))
	const near = streets.map((street) => ({ street, km: km(street) })).filter((one) => one.km <= mostKm)
	near.sort((a, b) => a.km - b.km)
	return near[0]?.street ?? null
}

/**
 * Returns where an address is that a visitor typed: a street of the file that `npm run agency -- places` makes, or else one with a
 * home on offer whose address is public. A street without its town is the one nearest to a town with homes. Null if no
 * street is meant.
 *
 * @param centreOf the centre of a town by its name or postal code; null if there is no such town
 * @param centresWithHomes of the towns with homes
 */
export async function addressMeant(
	db: Kysely<PublicTables>,
	text: string,
	centreOf: (town: string) => Position | null,
	centresWithHomes: readonly Position[],
): Promise<Position | null> {
	const own = Map.groupBy(await placedStreets(db), ({ street }) => streetKey(street))
	for (const { street, number, place } of addressesTyped(text)) {
		const town = place === null ? null : centreOf(place)
		if (place !== null && town === null) continue
		const centres = town ? [town] : centresWithHomes
		const mostKm = town ? MOST_KM : Number.POSITIVE_INFINITY
		const known = nearest(streetsCalled(street), (it) => it, centres, mostKm)
		if (known) return placeInStreet(known, number)
		const ours = nearest(own.get(streetKey(street)) ?? [], ({ middle }) => middle, centres, mostKm)
		if (ours) return ours.middle
	}
	return null
}
