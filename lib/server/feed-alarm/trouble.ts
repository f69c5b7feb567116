import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { inTransaction } from '#lib/base/db/transactions.ts'
import { DAY_MS, HOUR_MS } from '#lib/base/time/milliseconds.ts'
import { STOPPED } from '#lib/homes/connectors/run/attempts.ts'
import { readState, type SourceState, waitsForStaff } from '#lib/homes/connectors/run/source-state.ts'
import type { ProblemKind } from '#lib/homes/connectors/source-problem.ts'
import { lastConfirmation } from '#lib/homes/listings/queries/confirmation.ts'
import { enqueueMails } from '#lib/people/mail/enqueue.ts'
import { getFeedSettings, getMailSettings } from '#lib/site/config/config.ts'
import { staffReaders } from '#lib/site/config/staff-language.ts'
import { SOURCE_NAMES } from './source-names.ts'
import { sourceTroubleMail } from './trouble-mail.ts'

/** Runs that must fail one after the other before it is a trouble: a service may restart. */
const FAILURES = 3

const KINDS: readonly ProblemKind[] = ['credentials', 'refused', 'identity', 'unavailable', 'shape']

/** Returns the problem of a source that has lasted so long that a person must know; null if there is none. */
function troubleOf(
	state: SourceState,
	confirmedAt: string,
	silentAfterHours: number,
	now: Date,
): ProblemKind | 'silent' | 'not-imported' | null {
	const isOld = (at: string) => now.getTime() - Date.parse(at) > silentAfterHours * HOUR_MS
	const kind = KINDS.find((known) => known === state.problem_kind)
	if (kind !== undefined && (state.failures >= FAILURES || state.next_at === STOPPED)) return kind
	if (isOld(state.heard_at ?? state.since)) return 'silent'
	// It responds, but what it sends is refused, for example because too many homes would vanish.
	return isOld(confirmedAt) ? 'not-imported' : null
}

/** Mails the agency that its source fails or is silent: at once, and then once a day for as long as it lasts. */
export async function tellSourceTrouble(db: Kysely<Tables>, now: Date): Promise<void> {
	const { source, firstImport, silentAfterHours, unconfirmedAfterHours } = getFeedSettings()
	const state = source && (await readState(db, source.kind))
	if (!state || waitsForStaff(firstImport, state)) return
	const confirmedAt =
		[state.since, await lastConfirmation(db)]
			.filter((at) => at !== null)
			.sort()
			.at(-1) ?? state.since
	const kind = troubleOf(state, confirmedAt, silentAfterHours, now)
	if (kind === null || (state.told_at !== null && Date.parse(state.told_at) > now.getTime() - DAY_MS)) return
	const trouble = {
		source: SOURCE_NAMES[source.kind],
		kind,
		since: kind === 'not-imported' ? confirmedAt : (state.heard_at ?? state.since),
		detail: state.problem,
		isStopped: state.next_at === STOPPED,
		hours: unconfirmedAfterHours,
	}
	const mails = staffReaders(getMailSettings().recipients.default).map(({ language, recipients }) =>
		sourceTroubleMail.to({ language, recipients, replyTo: null }, trouble),
	)
	await inTransaction(db, async (transaction) => {
		const told = await transaction
			.updateTable('source_state')
			.set({ told_at: now.toISOString() })
			.where('source', '=', source.kind)
			.where('told_at', 'is not distinct from', state.told_at)
			.executeTakeFirst()
		// Another instance was faster.
		if (told.numUpdatedRows === 0n) return
		await enqueueMails(transaction, mails, { leadId: null, now })
	})
}
