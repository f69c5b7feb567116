import 'server-only'
import fs from 'node:fs/promises'
import path from 'node:path'
import nodemailer from 'nodemailer'
import { getMailSettings } from '@/lib/agency/config'
import { env, readSecret } from '@/lib/env'
import { mailFile } from './mail-files'
import type { OutboxRow } from './outbox'
import { renderMail } from './render'
import type { MailAttachment } from './types'

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 }

/** The mail server's address from the environment, or null: mails are written to files. */
export function smtpUrl(): string | null {
	return readSecret(getMailSettings().smtpUrlVariable)
}

function composed(row: OutboxRow) {
	const { from, replyTo } = getMailSettings()
	const { subject, html, text } = renderMail(row.template, JSON.parse(row.props), row.language)
	const recipients: string[] = JSON.parse(row.recipients)
	const attachments: MailAttachment[] = JSON.parse(row.attachments)
	const answer = row.reply_to ?? replyTo
	return {
		from,
		// As objects: an address is never read as a list of addresses.
		to: recipients.map((address) => ({ name: '', address })),
		...(answer === null ? {} : { replyTo: { name: '', address: answer } }),
		subject,
		html,
		text,
		messageId: `<${row.message_id}@${new URL(env.siteOrigin).hostname}>`,
		date: new Date(row.created_at),
		headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...JSON.parse(row.headers) },
		attachments,
		disableFileAccess: true,
		disableUrlAccess: true,
	}
}

async function writeFile(row: OutboxRow): Promise<void> {
	const writer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
	const { message } = await writer.sendMail(composed(row))
	const file = mailFile(row.id, row.template)
	await fs.mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
	await fs.writeFile(`${file}.part`, message as Buffer, { mode: 0o600 })
	await fs.rename(`${file}.part`, file)
}

/** Sends a mail of the outbox by SMTP, or writes it to `data/mail/`. Throws where it did not leave. */
export async function sendMail(row: OutboxRow): Promise<void> {
	const url = smtpUrl()
	if (url === null) return writeFile(row)
	const transport = nodemailer.createTransport({ url, ...TIMEOUTS })
	try {
		await transport.sendMail(composed(row))
	} finally {
		transport.close()
	}
}
