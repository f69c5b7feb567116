import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { isSameWord } from '#lib/base/db/texts.ts'
import { inTransaction, lockOn } from '#lib/base/db/transactions.ts'
import { alertConfirmMail } from '#lib/people/alerts/alert-confirm-mail.ts'
import { alertFullMail } from '#lib/people/alerts/alert-full-mail.ts'
import type { Alert, Criteria, Frequency } from '#lib/people/alerts/criteria/alert-types.ts'
import { criteriaParts, loadNames } from '#lib/people/alerts/criteria/words.ts'
import { ALERT_TEXT_VERSION } from '#lib/people/forms/opt-in.ts'
import { queueDelivery } from '#lib/people/lead-delivery/queue.ts'
import { campaignWords } from '#lib/people/leads/campaign.ts'
import { campaignRows, contentRows } from '#lib/people/leads/content-rows.ts'
import { leadLink } from '#lib/people/leads/mails/lead-link.ts'
import { leadMail } from '#lib/people/leads/mails/lead-mail.ts'
import { enqueueMails } from '#lib/people/mail/enqueue.ts'
import type { OutgoingMail } from '#lib/people/mail/mail-types.ts'
import { getMailSettings } from '#lib/site/config/config.ts'
import { staffReaders } from '#lib/site/config/staff-language.ts'
import { alertLinks, foundMailKey } from './alert-links.ts'
import { toAlert } from './queries.ts'

/** Maximum number of running alerts of one address; ended ones do not count. */
const MOST_ALERTS = 10
const HOUR = 'YYYY-MM-DDTHH'.length

export interface NewAlert extends Criteria {
	reference: string
	leadId: number
	email: string
	language: string
	frequency: Frequency
}

/** The mail with the link that confirms an alert, or to the alert that exists already; once an hour at most. */
async function linkMail(transaction: Kysely<Tables>, alert: Alert, now: Date): Promise<OutgoingMail> {
	const { reference, language, email, frequency, status, goal, zones } = alert
	const search = new URLSearchParams(alert.search)
	// Nobody has confirmed this address yet, so a stranger's own words are not sent to it.
	search.delete('search')
	const parts = criteriaParts({ goal, zones, search: search.toString() }, await loadNames(transaction, language))
	const onceKey = `alert-link ${reference} ${now.toISOString().slice(0, HOUR)}`
	return alertConfirmMail.to(
		{ language, recipients: [email], replyTo: null, onceKey, asked: 'link' },
		{
			reference,
			isKnown: status !== 'pending',
			search: parts.join('\u00a0· '),
			frequency,
			url: alertLinks(alert, now).manage,
		},
	)
}

/**
 * The mail to the holder of an address that has the maximum number of alerts, with a link to one; once an hour at most.
 */
function fullMail(oldest: Alert, now: Date): OutgoingMail {
	const { email, language } = oldest
	const onceKey = `alert-full ${oldest.reference} ${now.toISOString().slice(0, HOUR)}`
	return alertFullMail.to(
		{ language, recipients: [email], replyTo: null, onceKey, asked: 'link' },
		{ count: MOST_ALERTS, url: alertLinks(oldest, now).manage },
	)
}

/**
 * Stores an unconfirmed alert and returns the mail with the link to confirm it. The same search of the same address
 * stays one alert: its link is mailed again. An address with the maximum number of alerts is notified by mail. In both
 * cases the row that is written has already ended, so that a visitor who only typed the address sees the same page.
 */
export async function createAlert(transaction: Kysely<Tables>, wanted: NewAlert, now: Date): Promise<OutgoingMail> {
	const { reference, leadId, email, language, goal, search, frequency } = wanted
	const zones = JSON.stringify(wanted.zones)
	await lockOn(transaction, 'alerts', email.toLowerCase())
	const rows = await transaction
		.selectFrom('alert')
		.selectAll()
		.where(isSameWord('email', email))
		.where('status', '!=', 'ended')
		.orderBy('id')
		.execute()
	const same = rows.find((row) => row.goal === goal && row.search === search && row.zones === zones)
	const [oldest] = rows
	const at = now.toISOString()
	const isNew = !same && rows.length < MOST_ALERTS
	const row = await transaction
		.insertInto('alert')
		.values({
			reference,
			lead_id: leadId,
			email,
			language,
			goal,
			search,
			zones,
			frequency,
			opt_in: JSON.stringify({ version: ALERT_TEXT_VERSION, language, at }),
			created_at: at,
			confirmed_at: null,
			ended_at: isNew ? null : at,
			...(isNew ? {} : { status: 'ended' as const }),
		})
		.returningAll()
		.executeTakeFirstOrThrow()
	if (!isNew && !same && oldest) return fullMail(toAlert(oldest), now)
	return linkMail(transaction, toAlert(same ?? row), now)
}

const leadRows = ({ content, campaign }: { content: string; campaign: string | null }, language: string) => [
	...contentRows('demand-register', JSON.parse(content), language),
	...campaignRows(campaignWords(campaign), language),
]

/** Starts an alert that was waiting for confirmation, and notifies the agency. Repeating it changes nothing. */
export async function confirmAlert(db: Kysely<Tables>, reference: string, now = new Date()): Promise<void> {
	await inTransaction(db, async (transaction) => {
		const row = await transaction
			.updateTable('alert')
			.set({ status: 'active', confirmed_at: now.toISOString() })
			.where('reference', '=', reference)
			.where('status', '=', 'pending')
			.returningAll()
			.executeTakeFirst()
		if (!row) return
		const lead = await transaction
			.selectFrom('lead')
			.select(['content', 'campaign'])
			.where('id', 'is not distinct from', row.lead_id)
			.executeTakeFirst()
		const { recipients } = getMailSettings()
		const mails = staffReaders(recipients.demand ?? recipients.default).map(({ language, recipients: readers }) =>
			leadMail.to(
				{ language, recipients: readers, replyTo: row.email },
				{
					kind: 'demand-register',
					reference,
					name: row.email,
					about: null,
					remark: null,
					rows: lead ? leadRows(lead, language) : [],
					link: lead ? leadLink(reference, now, language) : null,
				},
			),
		)
		await enqueueMails(transaction, mails, { leadId: row.lead_id, now })
		if (row.lead_id !== null) await queueDelivery(transaction, { leadId: row.lead_id, event: 'lead.created', now })
	})
}

/** Changes the criteria and the frequency of an alert. */
export async function changeAlert(
	db: Kysely<Tables>,
	reference: string,
	{ goal, search, zones, frequency }: Criteria & { frequency: Frequency },
): Promise<void> {
	await db
		.updateTable('alert')
		.set({ goal, search, zones: JSON.stringify(zones), frequency })
		.where('reference', '=', reference)
		.where('status', 'in', ['active', 'paused'])
		.execute()
}

/** Deletes what an alert has found and not reported yet, including mails that wait in the outbox. */
async function dropFindings(transaction: Kysely<Tables>, reference: string, now: Date): Promise<void> {
	await transaction
		.deleteFrom('outbox')
		.where('once_key', 'like', `${foundMailKey(reference)}%`)
		.where('sent_at', 'is', null)
		.where('claimed_until', 'is', null)
		.execute()
	await transaction
		.updateTable('alert_match')
		.set({ told_at: now.toISOString() })
		.where('told_at', 'is', null)
		.where('alert_id', 'in', (eb) => eb.selectFrom('alert').select('id').where('reference', '=', reference))
		.execute()
}

/** Stops an alert's mails until it is resumed. What was found so far is not reported later. */
export async function pauseAlert(db: Kysely<Tables>, reference: string, now = new Date()): Promise<void> {
	await inTransaction(db, async (transaction) => {
		await transaction
			.updateTable('alert')
			.set({ status: 'paused' })
			.where('reference', '=', reference)
			.where('status', '=', 'active')
			.execute()
		await dropFindings(transaction, reference, now)
	})
}

export async function resumeAlert(db: Kysely<Tables>, reference: string): Promise<void> {
	await db
		.updateTable('alert')
		.set({ status: 'active' })
		.where('reference', '=', reference)
		.where('status', '=', 'paused')
		.execute()
}

/** Unsubscribes. Mails that are not sent yet are removed from the outbox too. Repeating it changes nothing. */
export async function endAlert(db: Kysely<Tables>, reference: string, now = new Date()): Promise<void> {
	await inTransaction(db, async (transaction) => {
		await transaction
			.updateTable('alert')
			.set({ status: 'ended', ended_at: now.toISOString() })
			.where('reference', '=', reference)
			.where('status', '!=', 'ended')
			.execute()
		await dropFindings(transaction, reference, now)
	})
}
