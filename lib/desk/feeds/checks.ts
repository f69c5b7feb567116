import 'server-only'
import type { Kysely } from 'kysely'
import { inTurn, isTaken } from '#lib/base/db/claims/turns.ts'
import { getFullDb } from '#lib/base/db/connection.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { logger } from '#lib/base/log/logger.ts'
import { askSource } from '#lib/homes/connectors/run/import-process.ts'
import { connectorSource } from '#lib/homes/connectors/run/source-kinds.ts'
import type { Source } from '#lib/site/config/schema/services/source.ts'
import { FEED_CHECKS, type FeedCheck } from './feed-checks.ts'

/** Longer than any screen is read; the whole is printed by the command. */
const LONGEST_OUTPUT = 200_000

/** Returns the name of the turn in which something is asked. */
export const turnOf = (what: FeedCheck) => `feed check ${what}`

/** Returns what can be asked of a source: a payload has no fields but our own. */
export function checksOf(source: Source | null): readonly FeedCheck[] {
	if (source === null) return []
	return connectorSource(source) === null ? ['diff'] : FEED_CHECKS
}

/** Notes that a member asks something. Returns false while the same is being asked. */
export async function recordCheck(
	db: Kysely<Tables>,
	{ what, memberId, now }: { what: FeedCheck; memberId: number; now: Date },
): Promise<boolean> {
	if (await isTaken(db, turnOf(what))) return false
	const asked = { asked_at: now.toISOString(), member_id: memberId, finished_at: null, status: null, output: null }
	await db
		.insertInto('feed_check')
		.values({ what, ...asked })
		.onConflict((conflict) => conflict.column('what').doUpdateSet(asked))
		.execute()
	return true
}

/** Checks the source in a process of its own, which may take minutes, and stores its output. */
async function runCheck(what: FeedCheck): Promise<void> {
	const db = await getFullDb()
	await inTurn(db, turnOf(what), async () => {
		const { status, output } = await askSource(what)
		await db
			.updateTable('feed_check')
			.set({ finished_at: new Date().toISOString(), status, output: output.trim().slice(0, LONGEST_OUTPUT) })
			.where('what', '=', what)
			.execute()
	})
}

/** Begins what `recordCheck` noted; the page shows how it ended. */
export function beginCheck(what: FeedCheck): void {
	runCheck(what).catch((error: unknown) => {
		logger.error({ err: error, what }, 'what staff asked of the feed could not be done')
	})
}
