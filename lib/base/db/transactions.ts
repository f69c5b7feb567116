import 'server-only'
import type { Kysely, RawBuilder, Transaction } from 'kysely'
import { engineOf, inOwnWords } from './dialect/dialect.ts'
import { tryAgain } from './dialect/try-again.ts'
import { asTransaction } from './driver/waiting-driver.ts'
import type { Tables } from './tables.ts'

/**
 * What transactions decide on that is no row, with what the key is. Whoever takes several takes them in this order, so
 * that no two transactions wait for each other.
 *
 * - `config`: drafts and versions of the configuration; no key.
 * - `staff`: accounts of staff with all that opens them; no key. One member always stays admin.
 * - `calendar`: all appointments and blocked hours; no key. The limits on appointments count over all days.
 * - `alerts`: the search alerts of a mail address, in lower case.
 * - `documents`: the requests for documents of a mail address, in lower case.
 * - `staff-codes`: the codes for browsers of staff; no key. Their limit is over all of them.
 * - `mailbox`: the mails that a mailbox got because a visitor typed its address; see `mailboxKey`.
 * - `tags`: the numbers of what changed on pages; no key. Who reads them never sees a later one first.
 */
export type Decided = 'config' | 'staff' | 'calendar' | 'alerts' | 'documents' | 'staff-codes' | 'mailbox' | 'tags'

type Work<T> = (transaction: Transaction<Tables>) => Promise<T>

/**
 * Runs a transaction beside those of other writers. What it reads and then decides on, it locks before it reads it: rows
 * with {@link toDecide}, anything else with {@link lockOn}, unless a constraint or one statement decides. Each is listed
 * in docs/adr/0066. `work` runs again if the database undid it because of another transaction. SQLite has one writer at
 * a time.
 */
export function inTransaction<T>(db: Kysely<Tables>, work: Work<T>): Promise<T> {
	return tryAgain(() => asTransaction(() => db.transaction().setIsolationLevel('read committed').execute(work)))
}

/** Runs a transaction that no other writer is beside, and that locks nothing itself. */
export function inTransactionAlone<T>(db: Kysely<Tables>, work: Work<T>): Promise<T> {
	return asTransaction(() => db.transaction().execute(work))
}

/**
 * Runs a transaction that decides on homes, projects, their pictures or their sources, as an import does: no import and
 * nobody else who may write them does so meanwhile. What visitors send does not wait for it.
 */
export function inHomesTransaction<T>(db: Kysely<Tables>, work: Work<T>): Promise<T> {
	return inTransaction(db, async (transaction) => {
		await engineOf(transaction).besideVisitors(transaction)
		return work(transaction)
	})
}

/** Waits until no other transaction decides on the same, and keeps others waiting until this one ends. */
export async function lockOn(transaction: Kysely<Tables>, decided: Decided, key = ''): Promise<void> {
	await engineOf(transaction).lockOn(transaction, `${decided} ${key}`)
}

/**
 * Removes what is outdated, which many transactions do on their way: unless another one is at it, which none waits for.
 */
export async function sweepOnce(
	transaction: Kysely<Tables>,
	what: string,
	sweep: () => Promise<unknown>,
): Promise<void> {
	if (await engineOf(transaction).tryLockOn(transaction, `sweep ${what}`)) await sweep()
}

/** The end of a query for rows that a transaction decides on (`modifyEnd`): nobody else changes them before it ends. */
export function toDecide(): RawBuilder<unknown> {
	return inOwnWords((words) => words.rowLock)
}
