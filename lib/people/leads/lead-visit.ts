import 'server-only'
import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'

/**
 * Finds the appointment that stands for a lead: of several of a tour the first that is not cancelled. For the `ON` of a
 * join with `lead`.
 */
export function visitOfLead(on: ExpressionBuilder<Tables, 'lead' | 'appointment'>) {
	return on
		.selectFrom('appointment as own')
		.select('own.id')
		.whereRef('own.lead_id', '=', 'lead.id')
		.orderBy((by) => by.case().when('own.status', '=', 'cancelled').then(1).else(0).end())
		.orderBy('own.starts_at')
		.limit(1)
}
