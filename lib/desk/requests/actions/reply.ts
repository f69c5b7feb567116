import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Tables } from '#lib/base/db/tables.ts'
import { fill } from '#lib/base/text/fill.ts'
import { deskAction } from '#lib/desk/frame/action.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import { MOST_REPLY_BYTES } from '#lib/desk/requests/model/reply-files.ts'
import { replyAttachments } from '#lib/desk/requests/reply-attachments.ts'
import { freeText, line } from '#lib/people/forms/schemas/fields/fields.ts'
import { findSubjectName } from '#lib/people/lead-subject/subject.ts'
import { replyMail } from '#lib/people/leads/mails/reply.ts'
import { enqueueMails } from '#lib/people/mail/enqueue.ts'
import { messageIdOf } from '#lib/people/mail/message-id.ts'
import { templateOf } from '#lib/server/mail/templates.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { claimVersion, SEEN, Setting, writeSetting } from './request-setting.ts'

interface OfThread {
	id: number
	reference: string
	language: string
	email: string
}

interface Thread {
	subject: string
	/** `In-Reply-To` and `References` of the next mail; none for the first. */
	headers: Record<string, string>
}

const withoutRe = (subject: string) => subject.replace(/^(?:re\s*:\s*)+/i, '')

/**
 * Returns what puts a reply into one conversation with the earlier mails to the visitor about a request, as the
 * visitor's mail program shows it: by their ids (RFC 5322), and by the same subject.
 */
async function threadOf(db: Kysely<Tables>, lead: OfThread): Promise<Thread> {
	const mails = await db
		.selectFrom('outbox')
		.select(['message_id', 'template', 'props', 'language', 'recipients'])
		.where('lead_id', '=', lead.id)
		.where('template', '<>', 'alarm')
		.orderBy('id')
		.execute()
	const toVisitor = mails.filter(({ recipients }) => {
		const addresses: string[] = JSON.parse(recipients)
		return addresses.some((address) => address.toLowerCase() === lead.email.toLowerCase())
	})
	const replies = await db
		.selectFrom('lead_reply')
		.select(['message_id', 'subject'])
		.where('lead_id', '=', lead.id)
		.orderBy('id')
		.execute()
	// Replies are kept longer than the mails themselves, which come first where they are still there.
	const ids = [...new Set([...toVisitor, ...replies].map(({ message_id: id }) => messageIdOf(id)))]
	const [first] = toVisitor
	const earlier =
		replies[0]?.subject ??
		(first && templateOf(first.template).wordsOf(JSON.parse(first.props), first.language).subject) ??
		fill(messagesOf(lead.language).deskRequests.mail.subject, { reference: lead.reference })
	const last = ids.at(-1)
	return {
		subject: `Re: ${withoutRe(earlier)}`,
		headers: last === undefined ? {} : { 'In-Reply-To': last, References: ids.join(' ') },
	}
}

/** How long a mail that staff send waits in the outbox, so that it can be taken back. */
export const WAIT_MS = 15_000

const Said = z.object({ remark: z.string().nullable().catch(null) })

/** Writes a reply to the visitor, who gets it by mail after a moment, and sets the state. */
export const replyToRequest = deskAction({
	role: 'requests',
	way: 'beside',
	// In base64 files are a third larger, and the rest is small.
	largest: 2 * MOST_REPLY_BYTES,
	input: z.object({
		...SEEN,
		text: freeText.min(1),
		status: z.enum(['answered', 'closed']),
		files: z.array(z.object({ name: line('fileName'), data: z.base64() })).default([]),
	}),
	async act(acting, { id, version, text, status, files }) {
		const { db, member, now, audit } = acting
		const { lead, before, ...taken } = await claimVersion(acting, { id, version })
		if (lead.email === '') refuse('input')
		const sent = replyAttachments(files)
		if ('problem' in sent) return refuse('input', { fields: { files: sent.problem } })
		const thread = await threadOf(db, lead)
		const { listing_id: listingId, project_id: projectId, language } = lead
		const about = await findSubjectName(
			{ listingId: listingId ?? undefined, projectId: projectId ?? undefined },
			language,
		)
		const messageId = randomUUID()
		const reply = await db
			.insertInto('lead_reply')
			.values({
				lead_id: id,
				member_id: member.id,
				message_id: messageId,
				subject: thread.subject,
				text,
				created_at: now.toISOString(),
			})
			.returning('id')
			.executeTakeFirstOrThrow()
		const mail = replyMail.to(
			{
				language,
				recipients: [lead.email],
				replyTo: member.email,
				attachments: sent.attachments,
				messageId,
				notBefore: new Date(now.getTime() + WAIT_MS),
				// A person typed it, so an absence notice may answer it.
				headers: { 'Auto-Submitted': 'no', ...thread.headers },
			},
			{
				subject: thread.subject,
				text,
				by: member.name,
				about: about && { title: about.title, url: about.url },
				said: Said.parse(JSON.parse(lead.content)).remark,
			},
		)
		await enqueueMails(db, [mail], { leadId: id, now })
		await audit({ action: 'request.reply', subject: `lead:${id}`, after: { reply: reply.id } })
		const assigneeId = before.assigneeId ?? member.id
		await writeSetting(acting, id, before, { status, assigneeId })
		return { version: taken.version, before, replyId: reply.id }
	},
})

/** Takes a reply back that has not been sent, and sets what was before. */
export const unsendReply = deskAction({
	role: 'requests',
	way: 'beside',
	input: z.object({ ...SEEN, replyId: z.int().positive(), set: Setting }),
	async act(acting, { id, version, replyId, set }) {
		const { db, audit } = acting
		const taken = await claimVersion(acting, { id, version })
		const reply = await db
			.deleteFrom('lead_reply')
			.where('id', '=', replyId)
			.where('lead_id', '=', id)
			.returning('message_id')
			.executeTakeFirst()
		const mail = await db
			.deleteFrom('outbox')
			.where('message_id', '=', reply?.message_id ?? '')
			.where('sent_at', 'is', null)
			.where('claimed_until', 'is', null)
			.where('attempts', '=', 0)
			.returning('id')
			.executeTakeFirst()
		if (mail === undefined) refuse('sent')
		await audit({ action: 'request.unsend', subject: `lead:${id}`, before: { reply: replyId } })
		await writeSetting(acting, id, taken.before, set)
		return { version: taken.version, before: taken.before }
	},
})
