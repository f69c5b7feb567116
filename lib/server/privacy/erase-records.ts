import 'server-only'
import type { Kysely, Transaction } from 'kysely'
import { engineOf } from '#lib/base/db/dialect/dialect.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { inTransactionAlone } from '#lib/base/db/transactions.ts'
import { logger } from '#lib/base/log/logger.ts'
import type { ErasedLead } from '#lib/people/privacy/personal-data.ts'
import { getRetention } from '#lib/site/config/config.ts'
import { PERSONAL_DATA, VISITOR_DATA } from './registry.ts'

/** Number of records by the name of their domain. */
export type RecordCounts = Record<string, number>

/** Runs one transaction after which nothing of what was erased is left in the database file or its log. */
export function erasing<Result>(
	db: Kysely<Tables>,
	work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
	return engineOf(db).erasing(db, () => inTransactionAlone(db, work))
}

/** Returns everything that is stored about a mail address, by domain, for a request for access. */
export async function exportAddress(db: Kysely<Tables>, email: string): Promise<Record<string, object[]>> {
	const found: Record<string, object[]> = {}
	for (const { name, find } of PERSONAL_DATA) found[name] = await find(db, email)
	return found
}

/** Erases everything that is stored about a mail address, including mails that have not been sent. */
export function eraseAddress(db: Kysely<Tables>, email: string, now = new Date()): Promise<RecordCounts> {
	return erasing(db, async (transaction) => {
		const counts: RecordCounts = {}
		for (const { name, erase } of PERSONAL_DATA) counts[name] = await erase(transaction, email, now)
		return counts
	})
}

/**
 * Erases what is stored about the mail address of a visitor. An account with the same address stays: whoever types an
 * address into a form must not be able to have another person's account removed with it. `also` runs in the transaction.
 */
export function eraseVisitor(
	db: Kysely<Tables>,
	email: string,
	{ now, also }: { now: Date; also: (transaction: Transaction<Tables>, counts: RecordCounts) => Promise<void> },
): Promise<RecordCounts> {
	return erasing(db, async (transaction) => {
		const counts: RecordCounts = {}
		for (const { name, erase } of VISITOR_DATA) counts[name] = await erase(transaction, email, now)
		await also(transaction, counts)
		return counts
	})
}

/** Erases one request with everything that belongs to it, in a transaction of {@link erasing}. */
export async function eraseLead(transaction: Transaction<Tables>, lead: ErasedLead, now: Date): Promise<void> {
	for (const domain of VISITOR_DATA) await domain.eraseLead?.(transaction, lead, now)
}

/** Erases what is older than `config/retention.json` allows. */
export async function eraseOld(db: Kysely<Tables>, now: Date): Promise<void> {
	const retention = getRetention()
	const counts = await erasing(db, async (transaction) => {
		const done: RecordCounts = {}
		for (const { name, expire } of PERSONAL_DATA) done[name] = await expire(transaction, retention, now)
		return done
	})
	logger.info(counts, 'old personal data erased')
}
