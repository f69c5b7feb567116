import 'server-only'
import { mailFile, writeMailFile } from '#lib/people/mail/mail-files.ts'
import type { OutboxRow } from '#lib/people/mail/outbox.ts'
import { mailServer } from '#lib/people/mail/smtp/server-address.ts'
import { type Delivery, deliver, withMailServer } from '#lib/people/mail/smtp/smtp.ts'
import { composeMail } from './compose.ts'

/**
 * Sends a mail of the outbox by SMTP, or writes it to `data/mail/`. Throws if the server accepted it for nobody for a
 * reason other than the recipients, and when the signal fires, with its socket destroyed.
 */
export async function sendMail(row: OutboxRow, signal: AbortSignal): Promise<Delivery> {
	const server = mailServer()
	const mail = await composeMail(row)
	if (server !== null) return withMailServer(server, signal, (connection) => deliver(connection, mail))
	await writeMailFile(mailFile(row.id, row.template), mail.message)
	return { accepted: mail.envelope.to, refused: [], reply: null, isFile: true }
}
