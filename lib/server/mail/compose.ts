import 'server-only'
import type { OutboxRow } from '#lib/people/mail/outbox.ts'
import { encodeMail } from '#lib/people/mail/smtp/encode.ts'
import type { ComposedMail } from '#lib/people/mail/smtp/smtp.ts'
import { renderMail } from './render.ts'

/**
 * Renders a mail of the outbox in its language, ready to be sent to the server. Throws for an unknown template or
 * invalid values.
 */
export function composeMail(row: OutboxRow): Promise<ComposedMail> {
	return encodeMail({
		...renderMail(row.template, JSON.parse(row.props), row.language),
		recipients: JSON.parse(row.recipients),
		replyTo: row.reply_to,
		messageId: row.message_id,
		date: new Date(row.created_at),
		headers: JSON.parse(row.headers),
		attachments: JSON.parse(row.attachments),
	})
}
