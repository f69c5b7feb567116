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

function impressions(db: Kysely<Tables>) {
	return db
		.selectFrom('visit_impression as said')
		.innerJoin('appointment', 'appointment.id', 'said.appointment_id')
		.select(['said.liked', 'said.price', 'said.next', 'said.for_owner', 'starts_at'])
}

const toImpression = ({
	for_owner,
	...row
}: Awaited<ReturnType<ReturnType<typeof impressions>['execute']>>[number]) => ({
	...Answers.parse(row),
	isForOwner: for_owner === 1,
})

/** Returns what the visitor said of a visit; null if nothing. */
export async function findImpression(db: Kysely<Tables>, uid: string): Promise<Impression | null> {
	const row = await impressions(db).where('appointment.uid', '=', uid).executeTakeFirst()
	return row ? toImpression(row) : null
}

/** Returns what the visitor said of a lead's visits, in their order, each with the instant at which it began (ISO). */
export async function impressionsOfLead(
	db: Kysely<Tables>,
	leadId: number,
): Promise<{ startsAt: string; said: Impression }[]> {
	const rows = await impressions(db).where('appointment.lead_id', '=', leadId).orderBy('starts_at').execute()
	return rows.map((row) => ({ startsAt: row.starts_at, said: toImpression(row) }))
}

/** Stores what the visitor said of a visit, or replaces it. Returns false if there is no such appointment. */
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
