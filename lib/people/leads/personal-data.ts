import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'
import { optInOf } from '#lib/people/forms/opt-in.ts'
import { eraseDeliveries, repeatTakeOut } from '#lib/people/lead-delivery/erasure.ts'
import { eraseOldApplications, readApplication } from '#lib/people/leads/application-store.ts'
import { campaignWords } from '#lib/people/leads/campaign.ts'
import { photoContents } from '#lib/people/leads/stored-photos.ts'
import { holdsAddress, withoutAddress } from '#lib/people/privacy/mail-address.ts'
import type { PersonalData } from '#lib/people/privacy/personal-data.ts'
import type { Retention } from '#lib/site/config/schema/people/retention.ts'
import { notesOf } from './notes.ts'

async function leadsOf(db: Kysely<Tables>, email: string) {
	return db
		.selectFrom('lead')
		.selectAll()
		.where((where) => where(where.fn<string>('lower', ['email']), '=', email.toLowerCase()))
		.orderBy('id')
		.execute()
}

/** Leads of others that mention the address, such as a message that a visitor wrote for another person. */
async function leadsNaming(db: Kysely<Tables>, email: string) {
	const leads = await db.selectFrom('lead').select(['id', 'reference', 'email', 'content', 'staff_remark']).execute()
	return leads.filter(
		(lead) =>
			lead.email.toLowerCase() !== email.toLowerCase() &&
			holdsAddress(`${lead.content}\n${lead.staff_remark ?? ''}`, email),
	)
}

/** What staff replied to a lead, oldest first. */
async function repliesTo(db: Kysely<Tables>, leadId: number) {
	const rows = await db
		.selectFrom('lead_reply')
		.select(['subject', 'text', 'created_at'])
		.where('lead_id', '=', leadId)
		.orderBy('id')
		.execute()
	return rows.map(({ subject, text, created_at: at }) => ({ subject, text, at }))
}

/** What was passed on about a price proposal, oldest first, without the address of the owner who got it. */
async function passedOnOf(db: Kysely<Tables>, leadId: number) {
	const rows = await db
		.selectFrom('offer_passing')
		.select(['text', 'created_at'])
		.where('lead_id', '=', leadId)
		.orderBy('id')
		.execute()
	return rows.map(({ text, created_at: at }) => ({ text, at }))
}

/** The proposals of others that were passed on to an owner. */
async function passedOnTo(db: Kysely<Tables>, email: string) {
	const rows = await db
		.selectFrom('offer_passing')
		.select(['text', 'created_at'])
		.where((on) => on(on.fn<string>('lower', ['owner_email']), '=', email.toLowerCase()))
		.orderBy('id')
		.execute()
	return rows.map(({ text, created_at: at }) => ({ passedOnToTheAddress: text, at }))
}

/** Removes an address from what staff replied to others. */
async function takeOutOfReplies(db: Kysely<Tables>, email: string): Promise<void> {
	const replies = await db.selectFrom('lead_reply').select(['id', 'text']).execute()
	for (const { id, text } of replies.filter((reply) => holdsAddress(reply.text, email))) {
		await db
			.updateTable('lead_reply')
			.set({ text: withoutAddress(text, email) })
			.where('id', '=', id)
			.execute()
	}
}

/** Removes an address from others' leads, along with everything that staff noted about them. */
async function takeOut(db: Kysely<Tables>, email: string, now: Date): Promise<number> {
	const leads = await leadsNaming(db, email)
	await takeOutOfReplies(db, email)
	for (const { id, content, staff_remark } of leads) {
		await db
			.updateTable('lead')
			.set({
				content: withoutAddress(content, email),
				staff_remark: staff_remark && withoutAddress(staff_remark, email),
				search_text: null,
			})
			.where('id', '=', id)
			.execute()
		await db.updateTable('lead_event').set({ remark: null }).where('lead_id', '=', id).execute()
		for (const note of (await notesOf(db, id)).filter(({ text }) => holdsAddress(text, email))) {
			const without = withoutAddress(note.text, email)
			await db.updateTable('lead_event').set({ note: without }).where('id', '=', note.id).execute()
		}
		if (holdsAddress(content, email)) await repeatTakeOut(db, id, now)
	}
	return leads.length
}

/** Removes everything personal from leads. What stays is that there was one, its kind, its home and its time. */
async function eraseLeads(db: Kysely<Tables>, ids: readonly number[], now: Date): Promise<number> {
	for (const id of ids) {
		await db
			.updateTable('lead')
			.set({
				submission_key: `erased ${id}`,
				email: '',
				content: '{}',
				opt_in: null,
				campaign: null,
				staff_remark: null,
				search_text: '',
				erased_at: now.toISOString(),
			})
			.where('id', '=', id)
			.execute()
		await db.deleteFrom('lead_event').where('lead_id', '=', id).execute()
		await db.deleteFrom('lead_reply').where('lead_id', '=', id).execute()
		await db.deleteFrom('offer_passing').where('lead_id', '=', id).execute()
		await db.deleteFrom('lead_photo').where('lead_id', '=', id).execute()
		await db.deleteFrom('rental_application').where('lead_id', '=', id).execute()
		await db.deleteFrom('outbox').where('lead_id', '=', id).execute()
		await eraseDeliveries(db, id, now)
	}
	return ids.length
}

/** Returns the number of days for which a lead of a kind is kept. */
export function leadDaysOf(kind: string, { leadDays }: Retention): number {
	const own: Record<string, number | null> = leadDays
	return own[kind] ?? leadDays.default
}

/** What visitors sent with the forms, and what staff noted about it. */
export const leadData: PersonalData = {
	name: 'leads',
	tables: ['lead', 'lead_event', 'lead_reply', 'offer_passing', 'lead_photo', 'rental_application'],
	async find(db, email) {
		const named = await leadsNaming(db, email)
		const own = (await leadsOf(db, email)).map(async (row) => ({
			reference: row.reference,
			kind: row.kind,
			language: row.language,
			email: row.email,
			content: { ...JSON.parse(row.content), ...(await readApplication(db, row)) },
			photos: await photoContents(db, row.id),
			replies: await repliesTo(db, row.id),
			passedOn: await passedOnOf(db, row.id),
			newsletter: optInOf(row.opt_in),
			campaign: campaignWords(row.campaign),
			status: row.status,
			staffRemark: row.staff_remark,
			createdAt: row.created_at,
		}))
		return [
			...(await Promise.all(own)),
			...named.map(({ reference }) => ({ reference, namesTheAddress: true })),
			...(await passedOnTo(db, email)),
		]
	},
	async erase(transaction, email, now) {
		const ids = (await leadsOf(transaction, email)).map(({ id }) => id)
		const { numDeletedRows } = await transaction
			.deleteFrom('offer_passing')
			.where((on) => on(on.fn<string>('lower', ['owner_email']), '=', email.toLowerCase()))
			.executeTakeFirst()
		return (await eraseLeads(transaction, ids, now)) + (await takeOut(transaction, email, now)) + Number(numDeletedRows)
	},
	async eraseLead(transaction, { id }, now) {
		await eraseLeads(transaction, [id], now)
	},
	async expire(transaction, retention, now) {
		const leads = await transaction
			.selectFrom('lead')
			.select(['id', 'kind', 'created_at'])
			.where('erased_at', 'is', null)
			.execute()
		const old = leads.filter(
			({ kind, created_at }) => Date.parse(created_at) < now.getTime() - leadDaysOf(kind, retention) * DAY_MS,
		)
		const ids = old.map(({ id }) => id)
		const applications = await eraseOldApplications(transaction, retention.applicationDaysAfterRented, now)
		return applications + (await eraseLeads(transaction, ids, now))
	},
}
