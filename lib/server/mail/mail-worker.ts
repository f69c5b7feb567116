import 'server-only'
import { CLAIM_MS } from '#lib/base/db/claims/work-rows.ts'
import { getVisitorsDb } from '#lib/base/db/connection.ts'
import { logger } from '#lib/base/log/logger.ts'
import { every } from '#lib/base/process/every.ts'
import { beforeEnd } from '#lib/base/process/last-work.ts'
import { processWide } from '#lib/base/process/process-wide.ts'
import { mailFile, writeMailFile } from '#lib/people/mail/mail-files.ts'
import type { OutboxRow } from '#lib/people/mail/outbox.ts'
import { failureOf } from '#lib/people/mail/smtp/failure.ts'
import { mailServer } from '#lib/people/mail/smtp/server-address.ts'
import { type Delivery, deliver, withMailServer } from '#lib/people/mail/smtp/smtp.ts'
import type { WorkLoop } from '#lib/server/work/work-loop.ts'
import { getMailSettings } from '#lib/site/config/config.ts'
import { staffLanguage } from '#lib/site/config/staff-language.ts'
import { composeMail } from './compose.ts'
import { createMailLoop } from './mail-loop.ts'

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

const LOOK_EVERY_MS = 1000
const DEADLINE_MS = CLAIM_MS / 2
const STUCK_MS = DEADLINE_MS + 30_000

const worker = processWide<{ loop: WorkLoop }>('agencyMailWorker')

function sayServer(): void {
	const { smtpUrlVariable } = getMailSettings()
	try {
		const server = mailServer()
		if (server === null) {
			logger.warn(`No mail server (neither ${smtpUrlVariable} nor the desk names one): mails are written to data/mail/`)
		} else if (server.encryption === 'none') {
			logger.warn(`${smtpUrlVariable} says tls=none: mails and the password go to the mail server unencrypted`)
		}
	} catch (error) {
		logger.error(`${smtpUrlVariable} cannot be used, mails wait: ${failureOf(error).reason}`)
	}
}

/** Starts sending what is in the outbox: once per process, with a check every second, which costs one query. */
export async function startMailWorker(): Promise<void> {
	if (worker.value) return
	const loop = createMailLoop({
		open: getVisitorsDb,
		send: sendMail,
		alarm: () => ({ recipients: getMailSettings().recipients.default, language: staffLanguage() }),
		deadlineMs: DEADLINE_MS,
		stuckMs: STUCK_MS,
	})
	worker.value = { loop }
	// A round in progress is not awaited, so that the next check can see that it is stuck.
	const work = () => void loop.look()
	every({ name: 'mails', pause: LOOK_EVERY_MS, work, trouble: 'the outbox is not looked at' })
	beforeEnd(loop.rest)
	sayServer()
}
