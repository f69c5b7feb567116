import 'server-only'
import type { Kysely, Selectable } from 'kysely'
import { z } from 'zod'
import type { Tables } from '#lib/base/db/tables.ts'
import type { Alert } from '#lib/people/alerts/criteria/alert-types.ts'
import type { AlertTable } from './tables.ts'

const Zones = z.array(z.string())

export function toAlert(row: Selectable<AlertTable>): Alert {
	const { id, reference, lead_id: leadId, email, language, goal, search, frequency, status } = row
	return {
		id,
		reference,
		leadId,
		email,
		language,
		goal,
		search,
		frequency,
		status,
		zones: Zones.parse(JSON.parse(row.zones)),
	}
}

/** Returns the alert of a reference; null if there is none (any more). */
export async function findAlert(db: Kysely<Tables>, reference: string): Promise<Alert | null> {
	const row = await db.selectFrom('alert').selectAll().where('reference', '=', reference).executeTakeFirst()
	return row ? toAlert(row) : null
}
