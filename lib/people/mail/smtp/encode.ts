import 'server-only'
import nodemailer from 'nodemailer'
import type { MailAttachment } from '#lib/people/mail/mail-types.ts'
import { messageIdOf } from '#lib/people/mail/message-id.ts'
import { getMailSettings } from '#lib/site/config/config.ts'
import type { ComposedMail } from './smtp.ts'

/** A mail with its texts, before it is encoded. */
export interface PlainMail {
	recipients: string[]
	/** The address that replies go to; null: the agency's. */
	replyTo: string | null
	subject: string
	html: string
	text: string
	/** Without its domain. */
	messageId: string
	date: Date
	headers: Record<string, string>
	attachments: MailAttachment[]
}

/** Headers that mark a mail as automatic (RFC 3834), so that no other program answers it. */
const BY_PROGRAM = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/** Encodes a mail from the agency as it is sent to the server. */
export async function encodeMail({
	recipients,
	replyTo,
	messageId,
	headers,
	...mail
}: PlainMail): Promise<ComposedMail> {
	const settings = getMailSettings()
	const answer = replyTo ?? settings.replyTo
	const writer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
	const { message } = await writer.sendMail({
		...mail,
		from: settings.from,
		// Passed as objects, so that an address is never read as a list of addresses.
		to: recipients.map((address) => ({ name: '', address })),
		...(answer === null ? {} : { replyTo: { name: '', address: answer } }),
		messageId: messageIdOf(messageId),
		headers: { ...(headers['Auto-Submitted'] === 'no' ? {} : BY_PROGRAM), ...headers },
		disableFileAccess: true,
		disableUrlAccess: true,
	})
	if (!Buffer.isBuffer(message)) throw new Error('The mail was not encoded')
	return { envelope: { from: settings.from.address, to: recipients }, message }
}
