import 'server-only'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { isSameWord } from '#lib/base/db/texts.ts'
import { eraseImpression } from '#lib/people/appointments/impressions/erase.ts'
import { isComing } from '#lib/people/visitor-page/contents/visits.ts'
import type { OwnErasers, OwnErasure } from '#lib/people/visitor-page/receive.ts'
import { eraseLead, eraseVisitor, erasing } from './erase.ts'
import { mailErased, sentRequests } from './erased-notice.ts'

/** What erases one kind of thing; the id comes from a form, so each asks whose it is. */
type Eraser = (transaction: Transaction<Tables>, id: string, mine: { email: string; now: Date }) => Promise<OwnErasure>

const NUMBER = /^\d{1,15}$/

function leadsOf(db: Kysely<Tables>, email: string) {
	return db
		.selectFrom('lead')
		.select(['id', 'reference'])
		.where((where) => where(where.fn<string>('lower', ['email']), '=', email))
}

async function hasComingVisit(db: Kysely<Tables>, leadIds: readonly number[], now: Date): Promise<boolean> {
	if (leadIds.length === 0) return false
	const visits = await db
		.selectFrom('appointment')
		.select(['status', 'starts_at'])
		.where('lead_id', 'in', leadIds)
		.where('ends_at', '>', now.toISOString())
		.execute()
	return visits.some((visit) => isComing(visit, now))
}

const ERASERS: Readonly<Record<string, Eraser>> = {
	async lead(transaction, reference, { email, now }) {
		const lead = await leadsOf(transaction, email).where('reference', '=', reference).executeTakeFirst()
		if (!lead) return 'missing'
		if (await hasComingVisit(transaction, [lead.id], now)) return 'visit'
		await eraseLead(transaction, lead, now)
		return 'erased'
	},
	async alert(transaction, reference, { email, now }) {
		const alert = await transaction
			.deleteFrom('alert')
			.where('reference', '=', reference)
			.where(isSameWord('email', email))
			.returning('lead_id')
			.executeTakeFirst()
		if (!alert) return 'missing'
		// No lead has the number 0: its mails are then found by the reference.
		await eraseLead(transaction, { id: alert.lead_id ?? 0, reference }, now)
		return 'erased'
	},
	async newsletter(transaction, _id, { email, now }) {
		await transaction.deleteFrom('newsletter_subscriber').where('email', '=', email).execute()
		const leads = await leadsOf(transaction, email).where('kind', '=', 'sign-newsletter').execute()
		for (const lead of leads) await eraseLead(transaction, lead, now)
		return 'erased'
	},
	async list(transaction, id, { email }) {
		if (!NUMBER.test(id)) return 'missing'
		const { numDeletedRows } = await transaction
			.deleteFrom('shared_list_reader')
			.where('id', '=', Number(id))
			.where('email', '=', email)
			.executeTakeFirst()
		return numDeletedRows > 0n ? 'erased' : 'missing'
	},
	async feedback(transaction, uid, { email }) {
		const visit = await transaction
			.selectFrom('appointment')
			.innerJoin('lead', 'lead.id', 'appointment.lead_id')
			.select(['appointment.id', 'appointment.lead_id'])
			.where('uid', '=', uid)
			.where((where) => where(where.fn<string>('lower', ['lead.email']), '=', email))
			.executeTakeFirst()
		if (!visit) return 'missing'
		await eraseImpression(transaction, visit)
		return 'erased'
	},
}

/** Erases one thing of whoever has a mail address (in lower case), named as on their page, such as `lead:OFF-2026-…`. */
async function eraseItem(db: Kysely<Tables>, item: string, mine: { email: string; now: Date }): Promise<OwnErasure> {
	const [kind = '', id = ''] = item.split(':')
	const eraser = Object.hasOwn(ERASERS, kind) ? ERASERS[kind] : undefined
	if (eraser === undefined) return 'missing'
	const requests = await sentRequests(db, mine.email)
	return erasing(db, async (transaction) => {
		const outcome = await eraser(transaction, id, mine)
		await mailErased(transaction, requests, mine.now)
		return outcome
	})
}

/** Erases everything of whoever has a mail address (in lower case), and with it every link to their page. */
async function eraseAll(db: Kysely<Tables>, { email, now }: { email: string; now: Date }): Promise<OwnErasure> {
	const requests = await sentRequests(db, email)
	const ids = requests.map(({ id }) => id)
	if (await hasComingVisit(db, ids, now)) return 'visit'
	await eraseVisitor(db, email, { now, also: (transaction) => mailErased(transaction, requests, now) })
	return 'erased'
}

/** What the page of one's own erases with. */
export const OWN_ERASERS: OwnErasers = { item: eraseItem, all: eraseAll }
