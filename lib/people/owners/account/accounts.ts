import 'server-only'
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { inTransaction } from '#lib/base/db/transactions.ts'
import { digestOf, randomWord } from '#lib/base/security/one-time.ts'
import { DAY_MS, HOUR_MS } from '#lib/base/time/milliseconds.ts'
import { ownedListings } from '#lib/homes/ownership/owner-access.ts'
import { normalAddress } from '#lib/people/login/address.ts'
import type { SessionKey } from '#lib/people/login/login-types.ts'
import { enqueueMails } from '#lib/people/mail/enqueue.ts'
import { endSessions, renewSession } from '#lib/people/owners/account/owner-sessions.ts'
import { ownerMail } from '#lib/people/owners/mails/owner-mails.ts'
import { tokenOf } from '#lib/people/owners/one-time.ts'
import type { OwnerTable } from '#lib/people/owners/tables.ts'
import { holdOwner } from './hold-owner.ts'

const RESET_MS = HOUR_MS
const INVITATION_MS = 14 * DAY_MS

export type Owner = Selectable<OwnerTable>

/** Returns the account of an address, or null. */
export async function findOwner(db: Kysely<Tables>, email: string): Promise<Owner | null> {
	const owner = await db.selectFrom('owner').selectAll().where('email', '=', normalAddress(email)).executeTakeFirst()
	return owner ?? null
}

/** Whether an owner may log in. An owner known from the payload may do so as long as it names a home of theirs. */
export async function mayEnter(db: Kysely<Tables>, owner: Owner): Promise<boolean> {
	if (owner.source === 'staff') return true
	const home = await ownedListings(db).select('listing.id').where('owner.id', '=', owner.id).executeTakeFirst()
	return home !== undefined
}

/** Creates a link that sets the password, usable once, and puts its mail into the outbox. Earlier links end. */
async function mailLink(
	transaction: Kysely<Tables>,
	owner: Pick<Owner, 'id' | 'email' | 'language' | 'mail_language'>,
	purpose: 'reset' | 'invitation',
	now: Date,
): Promise<void> {
	await holdOwner(transaction, owner.id)
	const seed = randomWord()
	const expires = new Date(now.getTime() + (purpose === 'reset' ? RESET_MS : INVITATION_MS)).toISOString()
	await transaction
		.deleteFrom('owner_token')
		.where((on) => on.or([on('owner_id', '=', owner.id), on('expires_at', '<', now.toISOString())]))
		.execute()
	await transaction
		.insertInto('owner_token')
		.values({ hash: digestOf(tokenOf(seed)), owner_id: owner.id, purpose, expires_at: expires })
		.execute()
	await enqueueMails(transaction, [ownerMail(`owner-${purpose}`, owner, { seed, expires })], { leadId: null, now })
}

/** Mails an owner a link to choose a password, valid for an hour, once. Runs in a transaction. */
export function mailReset(transaction: Kysely<Tables>, owner: Owner, now: Date): Promise<void> {
	return mailLink(transaction, owner, 'reset', now)
}

/** Mails an owner an invitation to choose a password, valid for two weeks, once. Runs in a transaction. */
export async function mailInvitation(transaction: Kysely<Tables>, owner: Owner, now: Date): Promise<void> {
	await transaction.updateTable('owner').set({ invited_at: now.toISOString() }).where('id', '=', owner.id).execute()
	await mailLink(transaction, owner, 'invitation', now)
}

export interface NewOwner {
	email: string
	language: string
	source: Owner['source']
	/** Homes that staff assign in addition to those of the payload. */
	listingIds: readonly number[]
}

/** Creates an account without a password. An existing account stays and gets the additional homes. */
export function addOwner(db: Kysely<Tables>, added: NewOwner, now: Date): Promise<Owner> {
	const email = normalAddress(added.email)
	return inTransaction(db, async (transaction) => {
		const inserted = await transaction
			.insertInto('owner')
			.values({
				email,
				language: added.language,
				source: added.source,
				password_hash: null,
				invited_at: null,
				created_at: now.toISOString(),
			})
			.onConflict((conflict) => conflict.column('email').doNothing())
			.returningAll()
			.executeTakeFirst()
		if (added.listingIds.length > 0) {
			await transaction
				.insertInto('listing_owner')
				.values(added.listingIds.map((id) => ({ listing_id: id, email, source: 'staff' as const })))
				.onConflict((conflict) => conflict.doNothing())
				.execute()
		}
		return (
			inserted ??
			(await transaction.selectFrom('owner').selectAll().where('email', '=', email).executeTakeFirstOrThrow())
		)
	})
}

/**
 * Removes an account with its sessions, its links and the homes that staff assigned. Returns false if there is none.
 * Runs in a transaction.
 */
export async function removeOwner(transaction: Kysely<Tables>, email: string): Promise<boolean> {
	const { numDeletedRows } = await transaction
		.deleteFrom('owner')
		.where('email', '=', normalAddress(email))
		.executeTakeFirst()
	await transaction
		.deleteFrom('listing_owner')
		.where('email', '=', normalAddress(email))
		.where('source', '=', 'staff')
		.execute()
	return numDeletedRows > 0n
}

/**
 * Returns the owner whose password a mailed link sets; null for a link that was used, has expired, or never existed.
 */
export async function ownerOfToken(db: Kysely<Tables>, token: string, now: Date): Promise<Owner | null> {
	const owner = await db
		.selectFrom('owner_token')
		.innerJoin('owner', 'owner.id', 'owner_token.owner_id')
		.selectAll('owner')
		.where('owner_token.hash', '=', digestOf(token))
		.where('owner_token.expires_at', '>', now.toISOString())
		.executeTakeFirst()
	return owner ?? null
}

interface PasswordChange {
	owner: Owner
	/** See `hashPassword`. */
	hash: string
	/** The token that allows it, or null for an owner who is logged in. */
	token: string | null
	/** The session that continues with another key, or null: all sessions end. */
	session: { id: string; next: SessionKey } | null
	now: Date
}

/**
 * Sets a password. The owner's links and other sessions end, the present session gets another key, and the owner is
 * notified by mail. Returns false if the token was used meanwhile.
 */
export function setPassword(db: Kysely<Tables>, change: PasswordChange): Promise<boolean> {
	const { owner, hash, token, session, now } = change
	return inTransaction(db, async (transaction) => {
		await holdOwner(transaction, owner.id)
		const { numDeletedRows } = await transaction
			.deleteFrom('owner_token')
			.where('owner_id', '=', owner.id)
			.$if(token !== null, (found) => found.where('hash', '=', digestOf(token ?? '')))
			.executeTakeFirst()
		if (token !== null && numDeletedRows === 0n) return false
		await transaction.deleteFrom('owner_token').where('owner_id', '=', owner.id).execute()
		await transaction.deleteFrom('owner_code').where('owner_id', '=', owner.id).execute()
		await transaction.updateTable('owner').set({ password_hash: hash }).where('id', '=', owner.id).execute()
		await endSessions(transaction, owner.id, session?.id)
		if (session !== null) await renewSession(transaction, session.id, session.next, now)
		const mail = ownerMail('owner-password', owner, { at: now.toISOString() })
		await enqueueMails(transaction, [mail], { leadId: null, now })
		return true
	})
}
