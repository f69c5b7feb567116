import 'server-only'
import { composeMail } from './compose'
import { mailFile, writeMailFile } from './mail-files'
import type { OutboxRow } from './outbox'
import { mailServer } from './server-address'
import { type Delivery, deliver, withMailServer } from './smtp'

/**
 * Sends a mail of the outbox by SMTP, or writes it to `data/mail/`. Throws where the server took it for nobody and not
 * for the recipients' sake, and at the end of the signal, with its socket destroyed.
 */
export async function sendMail(row: OutboxRow, signal: AbortSignal): Promise<Delivery> {
	const server = mailServer()
	const mail = await composeMail(row)
	if (server !== null) return withMailServer(server, signal, (connection) => deliver(connection, mail))
	await writeMailFile(mailFile(row.id, row.template), mail.message)
	return { accepted: mail.envelope.to, refused: [], reply: null }
}
