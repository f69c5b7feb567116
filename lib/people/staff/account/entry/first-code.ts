import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { codeDigest } from '#lib/base/security/one-time.ts'
import { HOUR_MS } from '#lib/base/time/milliseconds.ts'
import { plainCode, printedCode } from './printed-code.ts'

const GROUPS = 3
/** How long a code is valid. */
const VALID_MS = HOUR_MS
/** Wrong codes, whoever types them, after which the printed ones are worth nothing. */
const MOST_TRIES = 10

const digest = (typed: string) => codeDigest('first account', '', plainCode(typed))

/** Whether anybody of the staff has an account. */
export async function hasAccounts(db: Kysely<Tables>): Promise<boolean> {
	const member = await db
		.selectFrom('staff_member')
		.select('id')
		.where('removed_at', 'is', null)
		.limit(1)
		.executeTakeFirst()
	return member !== undefined
}

/**
 * Makes a code with which the first account is made in the browser, once and within an hour. Several servers each print
 * their own. Null if a member has an account. Runs in a transaction.
 */
export async function addFirstCode(transaction: Kysely<Tables>, now: Date): Promise<string | null> {
	await transaction.deleteFrom('first_account_code').where('expires_at', '<=', now.toISOString()).execute()
	if (await hasAccounts(transaction)) return null
	const code = printedCode(GROUPS)
	await transaction
		.insertInto('first_account_code')
		.values({ code_hash: digest(code), expires_at: new Date(now.getTime() + VALID_MS).toISOString() })
		.execute()
	return code
}

/** Counts a try. Returns whether what was typed is a code that is valid: `over` if there is none any more. */
export async function tryFirstCode(db: Kysely<Tables>, typed: string, now: Date): Promise<'right' | 'wrong' | 'over'> {
	const valid = await db
		.updateTable('first_account_code')
		.set((on) => ({ tries: on('tries', '+', 1) }))
		.where('tries', '<', MOST_TRIES)
		.where('expires_at', '>', now.toISOString())
		.returning('code_hash')
		.execute()
	if (valid.length === 0) return 'over'
	return valid.some(({ code_hash }) => code_hash === digest(typed)) ? 'right' : 'wrong'
}

/** Ends all codes. Returns whether this one was still valid: of two that come at once, the first. */
export async function spendFirstCode(transaction: Kysely<Tables>, typed: string, now: Date): Promise<boolean> {
	const { numDeletedRows } = await transaction
		.deleteFrom('first_account_code')
		.where('code_hash', '=', digest(typed))
		.where('expires_at', '>', now.toISOString())
		.executeTakeFirst()
	await transaction.deleteFrom('first_account_code').execute()
	return numDeletedRows > 0n
}
