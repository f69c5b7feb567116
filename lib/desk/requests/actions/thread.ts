import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { fill } from '#lib/base/text/fill.ts'
import { messageIdOf } from '#lib/people/mail/message-id.ts'
import { templateOf } from '#lib/server/mail/templates.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'

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
export async function threadOf(db: Kysely<Tables>, lead: OfThread): Promise<Thread> {
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
