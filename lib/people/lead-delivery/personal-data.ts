import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'
import type { PersonalData } from '#lib/people/privacy/personal-data.ts'
import { eraseDeliveries } from './erasure.ts'

function deliveriesOf(db: Kysely<Tables>, email: string) {
	return db
		.selectFrom('lead_delivery')
		.innerJoin('lead', 'lead.id', 'lead_delivery.lead_id')
		.select(['lead_id', 'reference', 'target', 'event', 'state', 'external_id', 'delivered_at'])
		.where((where) => where(where.fn<string>('lower', ['lead.email']), '=', email.toLowerCase()))
		.orderBy('lead_delivery.id')
		.execute()
}

/** To whom leads were passed on. It goes with its lead; what is to be erased elsewhere stays listed for a while. */
export const leadDeliveryData: PersonalData = {
	name: 'deliveries',
	tables: ['lead_delivery', 'erasure_to_repeat'],
	async find(db, email) {
		const rows = await deliveriesOf(db, email)
		return rows.map(({ reference, target, event, state, external_id, delivered_at }) => ({
			reference,
			target,
			event,
			state,
			externalId: external_id,
			deliveredAt: delivered_at,
		}))
	},
	async erase(transaction, email, now) {
		const rows = await deliveriesOf(transaction, email)
		for (const leadId of new Set(rows.map(({ lead_id }) => lead_id))) await eraseDeliveries(transaction, leadId, now)
		return rows.length
	},
	async expire(transaction, { erasedListDays, mailDays }, now) {
		const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
		const listed = await transaction
			.deleteFrom('erasure_to_repeat')
			.where('erased_at', '<', before(erasedListDays))
			.executeTakeFirst()
		const told = await transaction
			.deleteFrom('lead_delivery')
			.where('event', '=', 'lead.erased')
			.where((where) =>
				where.or([where('delivered_at', '<', before(mailDays)), where('failed_at', '<', before(mailDays))]),
			)
			.executeTakeFirst()
		return Number(listed.numDeletedRows) + Number(told.numDeletedRows)
	},
}
