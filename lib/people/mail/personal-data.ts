import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'
import { holdsAddress } from '#lib/people/privacy/mail-address.ts'
import type { PersonalData } from '#lib/people/privacy/personal-data.ts'
import { eraseMailFilesBefore, eraseMailFilesOf } from './mail-files.ts'

/** Mails to an address, about its leads, or with the address or one of those leads in their text. */
async function mailsOf(db: Kysely<Tables>, email: string) {
	const leads = await db
		.selectFrom('lead')
		.select(['id', 'reference'])
		.where((where) => where(where.fn<string>('lower', ['email']), '=', email.toLowerCase()))
		.execute()
	const ids = new Set(leads.map(({ id }) => id))
	const mails = await db.selectFrom('outbox').selectAll().execute()
	return mails.filter((mail) => {
		const text = [mail.recipients, mail.reply_to ?? '', mail.props, mail.attachments].join('\n')
		const isOfLead = mail.lead_id !== null && ids.has(mail.lead_id)
		return isOfLead || holdsAddress(text, email) || leads.some(({ reference }) => text.includes(reference))
	})
}

/** Who got a mail, for someone who asks what is stored about them: without the addresses of other owners. */
function recipientsFor(email: string, template: string, recipients: string): string[] {
	const all: string[] = JSON.parse(recipients)
	return template === 'offer-passing' ? all.filter((one) => one.toLowerCase() === email.toLowerCase()) : all
}

/** Mails in the outbox and as files. */
export const mailData: PersonalData = {
	name: 'mails',
	tables: ['outbox'],
	async find(db, email) {
		const mails = await mailsOf(db, email)
		return mails.map(({ template, language, recipients, reply_to, props, created_at, sent_at }) => ({
			template,
			language,
			recipients: recipientsFor(email, template, recipients),
			replyTo: reply_to,
			content: JSON.parse(props),
			createdAt: created_at,
			sentAt: sent_at,
		}))
	},
	async erase(transaction, email) {
		const ids = (await mailsOf(transaction, email)).map(({ id }) => id)
		for (const id of ids) await transaction.deleteFrom('outbox').where('id', '=', id).execute()
		return Math.max(ids.length, eraseMailFilesOf(ids, email))
	},
	async eraseLead(transaction, { id, reference }) {
		const mails = await transaction.selectFrom('outbox').select(['id', 'lead_id', 'props', 'attachments']).execute()
		const ids = mails
			.filter(({ lead_id, props, attachments }) => lead_id === id || `${props}\n${attachments}`.includes(reference))
			.map((mail) => mail.id)
		for (const mail of ids) await transaction.deleteFrom('outbox').where('id', '=', mail).execute()
		eraseMailFilesOf(ids, reference)
	},
	async expire(transaction, { mailDays }, now) {
		const before = new Date(now.getTime() - mailDays * DAY_MS)
		const at = before.toISOString()
		const { numDeletedRows } = await transaction
			.deleteFrom('outbox')
			.where((where) => where.or([where('sent_at', '<', at), where('failed_at', '<', at)]))
			.executeTakeFirst()
		return Math.max(Number(numDeletedRows), eraseMailFilesBefore(before))
	},
}
