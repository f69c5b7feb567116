import 'server-only'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'
import { forgetFormerOwners, forgetOwner, homesOfOwner } from '#lib/homes/manual-listings/homes-of-owner.ts'
import { normalAddress } from '#lib/people/login/address.ts'
import type { PersonalData } from '#lib/people/privacy/personal-data.ts'
import { removeOwner } from './accounts.ts'

/** A home may come back: its owners are kept for a year. */
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

/** Accounts of owners, what they opened, and which homes are theirs. Sessions and links expire by themselves. */
export const ownerData: PersonalData = {
	name: 'owners',
	tables: ['owner', 'listing_owner', 'owner_session', 'owner_token', 'owner_code'],
	find: async (db, email) => {
		const account = normalAddress(email)
		const owners = await db
			.selectFrom('owner')
			.select(['email', 'language', 'source', 'wants_code', 'wants_summary'])
			.select(['wants_visit_notice', 'mail_language', 'invited_at', 'created_at'])
			.where('email', '=', account)
			.execute()
		const homes = await db.selectFrom('listing_owner').selectAll().where('email', '=', account).execute()
		const sessions = await db
			.selectFrom('owner_session')
			.innerJoin('owner', 'owner.id', 'owner_session.owner_id')
			.select(['owner_session.created_at', 'owner_session.seen_at'])
			.where('owner.email', '=', account)
			.execute()
		return [...owners, ...homes, ...sessions]
	},
	erase: async (transaction, email) => {
		const isGone = await removeOwner(transaction, email)
		const { numDeletedRows } = await transaction
			.deleteFrom('listing_owner')
			.where('email', '=', normalAddress(email))
			.executeTakeFirst()
		return Number(isGone) + Number(numDeletedRows)
	},
	expire: async (transaction, _retention, now) => {
		const at = now.toISOString()
		const sessions = await transaction.deleteFrom('owner_session').where('expires_at', '<', at).executeTakeFirst()
		const tokens = await transaction.deleteFrom('owner_token').where('expires_at', '<', at).executeTakeFirst()
		const codes = await transaction.deleteFrom('owner_code').where('expires_at', '<', at).executeTakeFirst()
		return Number(sessions.numDeletedRows + tokens.numDeletedRows + codes.numDeletedRows)
	},
}
