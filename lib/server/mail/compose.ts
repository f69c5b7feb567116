import 'server-only'
import { getFullDb } from '#lib/base/db/connection.ts'
import { hasKey } from '#lib/base/security/secrets.ts'
import type { OutboxRow } from '#lib/people/mail/outbox.ts'
import { encodeMail } from '#lib/people/mail/smtp/encode.ts'
import type { ComposedMail } from '#lib/people/mail/smtp/smtp.ts'
import { ownPageLink } from '#lib/people/visitor-page/visitor-page-links.ts'
import { renderMail } from './render.ts'
import { isToVisitor } from './templates.ts'

/** Returns the address of the reader's own page; null in mails that do not link to it. */
async function ownPageUrl({ template, language }: OutboxRow, [email]: readonly string[]): Promise<string | null> {
	if (email === undefined || !isToVisitor(template) || !hasKey()) return null
	return ownPageLink(await getFullDb(), { email, right: 'look', language, now: new Date() })
}

/**
 * Renders a mail of the outbox in its language, ready to be sent to the server. Throws for an unknown template or
 * invalid values.
 */
export async function composeMail(row: OutboxRow): Promise<ComposedMail> {
	const recipients: string[] = JSON.parse(row.recipients)
	return encodeMail({
		...renderMail(row.template, JSON.parse(row.props), row.language, await ownPageUrl(row, recipients)),
		recipients,
		replyTo: row.reply_to,
		messageId: row.message_id,
		date: new Date(row.created_at),
		headers: JSON.parse(row.headers),
		attachments: JSON.parse(row.attachments),
	})
}
