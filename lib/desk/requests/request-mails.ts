import 'server-only'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Tables } from '#lib/base/db/tables.ts'
import { formatDay, formatTime } from '#lib/base/format/format-date.ts'
import { fill } from '#lib/base/text/fill.ts'
import type { PassedMail, RequestMail, RequestReply } from '#lib/desk/requests/model/request-types.ts'
import { mailStateOf } from '#lib/people/mail/mail-state.ts'
import { trueWords } from '#lib/people/mail/words/true-words.ts'
import { templateOf } from '#lib/server/mail/templates.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'

interface Outgoing {
	id: number
	message_id: string
	template: string
	props: string
	recipients: string
	attempts: number
	next_attempt_at: string
	sent_at: string | null
	failed_at: string | null
	is_file: 0 | 1
	last_error: string | null
	created_at: string
	attachments: string
}

const Files = z.array(z.object({ filename: z.string() }))

/** Returns the names of the files that go with a mail. */
const filesOf = (mail: Outgoing | undefined) =>
	mail === undefined ? [] : Files.parse(JSON.parse(mail.attachments)).map(({ filename }) => filename)

const dayAndTime = (at: string, language: string) => ({
	day: formatDay(at, language) ?? '',
	time: formatTime(at, language) ?? '',
})

/** Returns what became of a mail, or why it did not leave, in words. */
function stateWords(mail: Outgoing, now: Date, language: string): string {
	const t = trueWords(messagesOf(language).deskRequests.detail)
	if (mail.sent_at !== null)
		return fill(mail.is_file === 1 ? t.mailFile : t.mailSent, dayAndTime(mail.sent_at, language))
	if (mail.failed_at !== null) return fill(t.mailFailed, { reason: mail.last_error ?? '' })
	if (mail.attempts > 0) return fill(t.mailTried, { count: mail.attempts })
	const isLater = Date.parse(mail.next_attempt_at) > now.getTime()
	const [text, at] = isLater ? [t.mailPlanned, mail.next_attempt_at] : [t.mailWaiting, mail.created_at]
	return fill(text, dayAndTime(at, language))
}

/** What a mail is called: its subject, in the language of whoever reads this. */
function subjectOf({ template, props }: Outgoing, language: string): string {
	try {
		return templateOf(template).wordsOf(JSON.parse(props), language).subject
	} catch {
		// A mail of another version, with values that this one does not support.
		return template
	}
}

function outgoing(db: Kysely<Tables>, leadId: number): Promise<Outgoing[]> {
	return db
		.selectFrom('outbox')
		.select(['id', 'message_id', 'template', 'props', 'recipients', 'attempts', 'next_attempt_at'])
		.select(['sent_at', 'failed_at', 'is_file', 'last_error', 'created_at', 'attachments'])
		.where('lead_id', '=', leadId)
		.orderBy('id')
		.execute()
}

/** Returns the mails that went out about a request, the replies of staff and what they passed on, oldest first. */
export async function mailsOf(
	db: Kysely<Tables>,
	leadId: number,
	{ now, language, names }: { now: Date; language: string; names: ReadonlyMap<number, string> },
): Promise<{ mails: RequestMail[]; replies: RequestReply[]; passed: PassedMail[] }> {
	const t = messagesOf(language).deskRequests.detail
	const all = await outgoing(db, leadId)
	const byId = new Map(all.map((mail) => [mail.message_id, mail]))
	const replies = await db.selectFrom('lead_reply').selectAll().where('lead_id', '=', leadId).orderBy('id').execute()
	const passings = await db
		.selectFrom('offer_passing')
		.selectAll()
		.where('lead_id', '=', leadId)
		.orderBy('id')
		.execute()
	const shownBelow = new Set([...replies, ...passings].map(({ message_id: id }) => id))
	return {
		mails: all
			.filter(({ message_id: id }) => !shownBelow.has(id))
			.map((mail) => {
				const to: string[] = JSON.parse(mail.recipients)
				return {
					id: mail.id,
					words: fill(t.mailTo, { mail: subjectOf(mail, language), to: to.join(', ') }),
					state: mailStateOf(mail),
					stateWords: stateWords(mail, now, language),
				}
			}),
		replies: replies.map((reply) => {
			const mail = byId.get(reply.message_id)
			const name = names.get(reply.member_id) ?? ''
			return {
				id: reply.id,
				mailId: mail?.id ?? null,
				by: fill(t.repliedBy, { name, ...dayAndTime(reply.created_at, language) }),
				text: reply.text,
				files: filesOf(mail),
				state: mail ? mailStateOf(mail) : null,
				stateWords: mail ? stateWords(mail, now, language) : null,
			}
		}),
		passed: passings.map((one) => {
			const mail = byId.get(one.message_id)
			const name = names.get(one.member_id) ?? ''
			return {
				id: one.id,
				mailId: mail?.id ?? null,
				words: fill(t.passedTo, { to: one.owner_email, name, ...dayAndTime(one.created_at, language) }),
				language: one.language,
				text: one.text,
				state: mail ? mailStateOf(mail) : null,
				stateWords: mail ? stateWords(mail, now, language) : null,
			}
		}),
	}
}
