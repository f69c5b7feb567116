import 'server-only'
import { randomUUID } from 'node:crypto'
import tls from 'node:tls'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import { fill } from '#lib/base/text/fill.ts'
import { htmlOf } from '#lib/people/mail/mail-document.ts'
import { mailFile, writeMailFile } from '#lib/people/mail/mail-files.ts'
import { textOf } from '#lib/people/mail/mail-text.ts'
import { getSite, getTheme } from '#lib/site/config/config.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { mailTheme } from '#lib/site/theme/mail-theme.ts'
import { encodeMail } from './encode.ts'
import { failureOf } from './failure.ts'
import type { ProbeOutcome } from './probe-outcome.ts'
import { mailServer } from './server-address.ts'
import { type ComposedMail, deliver, withMailServer } from './smtp.ts'

const DEADLINE_MS = 60_000

/** The result of a test mail, also in lines for the person who sent it; none contains the password. */
export interface ProbeReport {
	outcome: ProbeOutcome
	lines: string[]
}

/** Does not use the templates, which a command cannot load. */
function testMail(to: string, language: string): Promise<ComposedMail> {
	const { name, address } = getSite()
	const { mails } = messagesOf(language)
	const subject = fill(mails.test.subject, { agency: name })
	const parts = { language, subject, title: mails.test.title, paragraphs: [mails.test.text], signature: name }
	const place = { agency: name, address: `${name}, ${address.street} ${address.number}` }
	return encodeMail({
		recipients: [to],
		replyTo: null,
		subject,
		html: htmlOf({ ...parts, ...place }, mailTheme(getTheme())),
		text: textOf({ ...parts, ...place }),
		messageId: randomUUID(),
		date: new Date(),
		headers: {},
		attachments: [],
	})
}

function encryptionLines({ _socket: socket }: SMTPConnection): string[] {
	if (!(socket instanceof tls.TLSSocket)) return ['Encryption: none']
	const { subject, valid_to: end } = socket.getPeerCertificate()
	const trust = socket.authorized ? 'trusted' : `not trusted (${socket.authorizationError})`
	return [
		`Encryption: ${socket.getProtocol()}, ${socket.getCipher().name}`,
		`Certificate: ${subject?.CN ?? 'without a name'}, valid until ${end}, ${trust}`,
	]
}

/** The server's words, line by line, without their codes. */
const wordsOf = (reply = '') => reply.split(/\r?\n/).map((line) => line.replace(/^\d{3}[ -]/, '').trim())

const WISHES = {
	implicit: 'TLS from the first byte',
	required: 'STARTTLS required',
	offered: 'on this machine, STARTTLS where it is offered',
	none: 'tls=none: nothing is encrypted',
}

/**
 * Sends one mail past the outbox and returns what the mail server offers and answers; without a server, the path of
 * the file.
 */
export async function probeMailServer(to: string, language = getSite().defaultLanguage): Promise<ProbeReport> {
	const lines: string[] = []
	const replies: string[] = []
	try {
		const server = mailServer()
		const mail = await testMail(to, language)
		if (server === null) {
			const file = mailFile(0, 'test')
			await writeMailFile(file, mail.message)
			return { outcome: { kind: 'file' }, lines: [`No mail server is set. The mail is a file: ${file}`] }
		}
		lines.push(`Server: ${server.host}, port ${server.port} (${WISHES[server.encryption]})`)
		const signal = AbortSignal.timeout(DEADLINE_MS)
		const { accepted, reply, refused } = await withMailServer(
			server,
			signal,
			(connection) => {
				lines.push(`Login: ${connection.authenticated ? 'accepted' : 'none'}`)
				return deliver(connection, mail)
			},
			{
				onReply: (reply) => replies.push(reply),
				onConnect: (connection) => {
					const [, ...offers] = wordsOf(replies.at(-1))
					lines.push(`Greeting: ${wordsOf(replies[0]).join(' ')}`, ...encryptionLines(connection))
					lines.push(`Offers: ${offers.join(', ') || 'nothing'}`)
				},
			},
		)
		if (accepted.length > 0) {
			const said = reply?.trim() ?? ''
			return { outcome: { kind: 'sent', to, reply: said }, lines: [...lines, `Sent to ${to}: ${said}`] }
		}
		const reason = refused[0]?.failure.reason ?? ''
		return { outcome: { kind: 'refused', reason }, lines: [...lines, `Not sent to ${to}: ${reason}`] }
	} catch (error) {
		const { scope, reason } = failureOf(error)
		return {
			outcome: { kind: 'failed', reason },
			lines: [...lines, `Not sent: ${scope === 'server' ? 'the mail server: ' : ''}${reason}`],
		}
	}
}
