import 'server-only'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Tables } from '#lib/base/db/tables.ts'
import { toDecide } from '#lib/base/db/transactions.ts'
import { IMPRESSION, type Impression } from './impression-types.ts'

const Answers = z.object({
	liked: z.enum(IMPRESSION.liked),
	price: z.enum(IMPRESSION.price),
	next: z.enum(IMPRESSION.next),
})

/** Returns the impression in posted fields; null if one of the three is missing or none of ours. */
export function impressionIn(fields: URLSearchParams): Impression | null {
	const read = Answers.safeParse(Object.fromEntries(fields))
	return read.success ? { ...read.data, isForOwner: fields.get('forOwner') === 'yes' } : null
}

/** Returns what was said of a visit; null if nothing was. */
export async function findImpression(
	db: Kysely<Tables>,
	where: { uid: string } | { leadId: number },
): Promise<Impression | null> {
	const row = await db
		.selectFrom('visit_impression as said')
		.innerJoin('appointment', 'appointment.id', 'said.appointment_id')
		.select(['said.liked', 'said.price', 'said.next', 'said.for_owner'])
		.$if('uid' in where, (query) => query.where('appointment.uid', '=', 'uid' in where ? where.uid : ''))
		.$if('leadId' in where, (query) => query.where('appointment.lead_id', '=', 'leadId' in where ? where.leadId : 0))
		.executeTakeFirst()
	return row ? { ...Answers.parse(row), isForOwner: row.for_owner === 1 } : null
}

/** Stores what was said of a visit, instead of what was said before. Returns false if there is no such appointment. */
export async function storeImpression(
	transaction: Kysely<Tables>,
	uid: string,
	{ isForOwner, ...answers }: Impression,
	now: Date,
): Promise<boolean> {
	const appointment = await transaction
		.selectFrom('appointment')
		.select('id')
		.where('uid', '=', uid)
		.where('status', '=', 'confirmed')
		.modifyEnd(toDecide())
		.executeTakeFirst()
	if (!appointment) return false
	const said = { ...answers, for_owner: isForOwner ? (1 as const) : (0 as const), given_at: now.toISOString() }
	await transaction
		.insertInto('visit_impression')
		.values({ appointment_id: appointment.id, ...said })
		.onConflict((conflict) => conflict.column('appointment_id').doUpdateSet(said))
		.execute()
	return true
}
