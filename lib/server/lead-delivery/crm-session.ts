import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { HOUR_MS } from '#lib/base/time/milliseconds.ts'
import type { CrmLead, SourceSession } from '#lib/homes/connectors/connector-types.ts'
import { connectorSource, isService } from '#lib/homes/connectors/run/source-kinds.ts'
import { SourceProblem } from '#lib/homes/connectors/source-problem.ts'
import { getFeedSettings } from '#lib/site/config/config.ts'

/** Services lock accounts that sign in with a wrong password again and again. */
const REST_MS = HOUR_MS / 4

interface OpenSession {
	fingerprint: string
	session: SourceSession
	/** The service is not asked before this instant, because it refused the account. */
	rest: { until: number; problem: SourceProblem } | null
}

// One for all leads, so that it signs in once.
let present: OpenSession | null = null

async function sessionOf(db: Kysely<Tables>): Promise<OpenSession> {
	const source = connectorSource(getFeedSettings().source)
	if (source === null || !isService(source))
		throw new SourceProblem('refused', 'The source of the listings takes no leads')
	// The connectors are loaded when the first lead needs one.
	const { fingerprintOf, openService } = await import('#lib/homes/connectors/run/open-source.ts')
	const fingerprint = fingerprintOf(source)
	if (present?.fingerprint === fingerprint) return present
	present = { fingerprint, session: openService(source, db).session, rest: null }
	return present
}

/** Returns the source's own id of a home; null if it is not known there. */
export async function sourceIdOf(db: Kysely<Tables>, listingId: number): Promise<string | null> {
	const row = await db
		.selectFrom('listing_private')
		.select('source_id')
		.where('listing_id', '=', listingId)
		.executeTakeFirst()
	return row?.source_id ?? null
}

/** Enters a lead into the software that the listings come from. Throws `SourceProblem`. */
export async function enterLead(
	db: Kysely<Tables>,
	lead: CrmLead,
	now = Date.now(),
): Promise<{ externalId: string | null }> {
	const open = await sessionOf(db)
	const { session, rest } = open
	if (session.sendLead === undefined) throw new SourceProblem('refused', 'The source of the listings takes no leads')
	if (rest !== null && now < rest.until) throw rest.problem
	open.rest = null
	try {
		return await session.sendLead(lead)
	} catch (error) {
		if (error instanceof SourceProblem && error.kind === 'credentials')
			open.rest = { until: now + REST_MS, problem: error }
		throw error
	}
}
