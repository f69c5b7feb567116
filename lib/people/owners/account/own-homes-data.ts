import 'server-only'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'
import { forgetFormerOwners, forgetOwner, homesOfOwner } from '#lib/homes/manual-listings/homes-of-owner.ts'
import { normalAddress } from '#lib/people/login/address.ts'
import type { PersonalData } from '#lib/people/privacy/personal-data.ts'

/** A home may come back; after a year its owners are no longer ours to know. */
const KEPT_DAYS = 365

/** Owners of the homes that staff write: nobody else could take them out, as the agency's software does with its own. */
export const ownHomesData: PersonalData = {
	name: 'ownHomes',
	tables: ['own_home'],
	find: (db, email) => homesOfOwner(db, normalAddress(email)),
	erase: (transaction, email) => forgetOwner(transaction, normalAddress(email)),
	expire: (transaction, _retention, now) =>
		forgetFormerOwners(transaction, new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString()),
}
