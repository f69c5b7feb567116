import 'server-only'
import { distanceKm, type Position } from '#lib/base/format/distance.ts'
import { placesOfZip } from '#lib/homes/places/places.ts'
import { getSite, getTeam } from '#lib/site/config/config.ts'
import { MAIN_OFFICE } from '#lib/site/config/schema/frame/site.ts'
import type { Localized } from '#lib/site/config/schema/text.ts'

/** An office of the agency. */
export interface AgencyOffice {
	/** That of `config/site.json`; the main one is called `main`. */
	id: string
	/** Null: the main one, which is called after its town. */
	name: Localized | null
	email: string
	zip: string
	town: Localized
	position: Position
}

/** The facts that determine which office looks after a home. */
export interface OfficeClues {
	/** Address of the contact person in the payload, or null. */
	contactEmail: string | null
	/** Where it is, also if the site hides that; null: not known. */
	position: Position | null
	zip: string
}

/** Whether the agency has several offices. */
export function hasOffices(): boolean {
	return getSite().offices.length > 0
}

/** Returns the offices of the agency, the main one first. */
export function agencyOffices(): AgencyOffice[] {
	const { address: main, email, offices } = getSite()
	const all = [{ id: MAIN_OFFICE, name: null, address: main, email }, ...offices]
	return all.map(({ id, name, address, email: own }) => ({
		id,
		name,
		email: own,
		zip: address.zip,
		town: address.city,
		position: { latitude: address.latitude, longitude: address.longitude },
	}))
}

const isSame = (one: string, other: string | null) => other !== null && one.toLowerCase() === other.toLowerCase()

/** The offices that the contact person of a home can belong to; none if no office matches. */
function officesOfContact(email: string | null, offices: readonly AgencyOffice[]): AgencyOffice[] {
	const own = offices.filter((office) => isSame(office.email, email))
	if (own.length > 0) return own
	const person = getTeam().people.find((one) => one.email !== null && isSame(one.email, email))
	return offices.filter(({ id }) => id === person?.office)
}

function nearestTo(position: Position, offices: readonly AgencyOffice[]): AgencyOffice | undefined {
	const distances = offices.map((office) => ({ office, km: distanceKm(office.position, position) }))
	return distances.sort((one, other) => one.km - other.km)[0]?.office
}

/**
 * Returns the id of the office that looks after a home: that of its contact person, who either has the address of an
 * office or is a colleague of `team.json` who works there; otherwise the nearest one, by the home's position or the
 * centre of its postal code. The main one if nothing is known.
 */
export function officeOfHome({ contactEmail, position, zip }: OfficeClues): string {
	const offices = agencyOffices()
	const meant = officesOfContact(contactEmail, offices)
	const among = meant.length > 0 ? meant : offices
	const [only] = among
	if (among.length === 1 && only !== undefined) return only.id
	const at = position ?? placesOfZip(zip)[0]?.centre
	const nearest = at === undefined ? only : nearestTo(at, among)
	return nearest?.id ?? MAIN_OFFICE
}
