import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { inTransaction, lockOn } from '#lib/base/db/transactions.ts'
import { digestOf, randomWord } from '#lib/base/security/one-time.ts'
import { HOUR_MS, MINUTE_MS } from '#lib/base/time/milliseconds.ts'
import { normalAddress } from '#lib/people/login/address.ts'
import { enqueueMails } from '#lib/people/mail/enqueue.ts'
import { staffLanguageOf } from '#lib/site/config/staff-language.ts'
import { staffCodeMail } from './code-mail.ts'
import { staffCode, staffCodeDigest } from './one-time.ts'

/** How long a code is valid. */
export const CODE_MS = 15 * MINUTE_MS
const MOST_TRIES = 5
/**
 * Codes mailed in an hour for one link, and for all links: the most mails that a stranger can cause the agency to get.
 */
const MOST_FOR_LINK = 5
const MOST_FOR_ALL = 40

class TooManyCodes extends Error {}

/** Mails a code to an address of the agency. Returns its id, or null if too many were requested in this hour. */
export async function mailCode(
	db: Kysely<Tables>,
	{ link, to }: { link: string; to: string },
	now: Date,
): Promise<string | null> {
	const id = randomUUID()
	const seed = randomWord()
	const expires = new Date(now.getTime() + CODE_MS).toISOString()
	const hash = digestOf(link)
	try {
		await inTransaction(db, async (transaction) => {
			await lockOn(transaction, 'staff-codes')
			await transaction
				.insertInto('staff_code')
				.values({
					id,
					link_hash: hash,
					address: normalAddress(to),
					code_hash: staffCodeDigest(id, staffCode(seed)),
					created_at: now.toISOString(),
					expires_at: expires,
				})
				.execute()
			const { all, own } = await transaction
				.selectFrom('staff_code')
				.select((eb) => [
					eb.fn.countAll<number>().as('all'),
					eb.fn.countAll<number>().filterWhere('link_hash', '=', hash).as('own'),
				])
				.where('created_at', '>', new Date(now.getTime() - HOUR_MS).toISOString())
				.executeTakeFirstOrThrow()
			if (Number(all) > MOST_FOR_ALL || Number(own) > MOST_FOR_LINK) throw new TooManyCodes('Too many codes')
			const envelope = { language: staffLanguageOf(to), recipients: [to], replyTo: null }
			await enqueueMails(transaction, [staffCodeMail.to(envelope, { seed, expires })], { leadId: null, now })
		})
	} catch (error) {
		if (error instanceof TooManyCodes) return null
		throw error
	}
	return id
}

/** Whether a code still waits to be typed. */
export async function isCodeOpen(db: Kysely<Tables>, id: string, now: Date): Promise<boolean> {
	const open = await db
		.selectFrom('staff_code')
		.select('id')
		.where('id', '=', id)
		.where('tries', '<', MOST_TRIES)
		.where('expires_at', '>', now.toISOString())
		.executeTakeFirst()
	return open !== undefined
}

/**
 * Checks what was typed: `right` once, `wrong` while there are tries left, `over` for a code that has expired, was used
 * or was tried too often. `write` gets the address that the code went to, in the same transaction as a right one.
 */
export function tryCode(
	db: Kysely<Tables>,
	{ id, typed }: { id: string; typed: string },
	now: Date,
	write: (transaction: Kysely<Tables>, address: string) => Promise<void>,
): Promise<'right' | 'wrong' | 'over'> {
	return inTransaction(db, async (transaction) => {
		const waiting = await transaction
			.updateTable('staff_code')
			.set((eb) => ({ tries: eb('tries', '+', 1) }))
			.where('id', '=', id)
			.where('tries', '<', MOST_TRIES)
			.where('expires_at', '>', now.toISOString())
			.returning(['code_hash', 'address'])
			.executeTakeFirst()
		if (waiting === undefined) return 'over'
		if (staffCodeDigest(id, typed.replace(/\D/g, '')) !== waiting.code_hash) return 'wrong'
		await transaction.deleteFrom('staff_code').where('id', '=', id).execute()
		await write(transaction, waiting.address)
		return 'right'
	})
}
