import 'server-only'
import { getMailSettings, getSite } from '@/lib/agency/config'
import { getFullDb } from '@/lib/db/connection'
import { logger } from '@/lib/log/logger'
import { claimNext, markFailed, markSent, releaseDeadClaims } from './outbox'
import { sendMail, smtpUrl } from './send'

const LOOK_EVERY_MS = 1000

// Instrumentation and routes have separate module instances; there is one worker in the process.
const shared = globalThis as typeof globalThis & { agencyMailWorker?: NodeJS.Timeout }

function reasonOf(error: unknown): string {
	if (!(error instanceof Error)) return 'unknown'
	const code = 'responseCode' in error ? String(error.responseCode) : 'code' in error ? String(error.code) : error.name
	return code
}

/** Sends every mail that is due, one after the other; a failure moves that mail back and goes on with the next. */
async function sendDue(): Promise<void> {
	const db = await getFullDb()
	for (let row = await claimNext(db); row !== null; row = await claimNext(db)) {
		try {
			await sendMail(row)
		} catch (error) {
			const reason = reasonOf(error)
			const alarm = { recipients: getMailSettings().recipients.default, language: getSite().defaultLanguage }
			const isGivenUp = await markFailed(db, row, reason, alarm)
			const line = { outbox: row.id, template: row.template, attempts: row.attempts + 1, reason }
			if (isGivenUp) logger.error(line, 'mail given up after three days')
			else logger.warn(line, 'mail not sent, will be tried again')
			continue
		}
		await markSent(db, row)
	}
}

/** Begins to send what is in the outbox: once in a process, a look every second, which costs a query. */
export async function startMailWorker(): Promise<void> {
	if (shared.agencyMailWorker) return
	let isBusy = false
	const look = async () => {
		if (isBusy) return
		isBusy = true
		try {
			await sendDue()
		} catch (error) {
			logger.error({ reason: reasonOf(error) }, 'outbox not readable')
		} finally {
			isBusy = false
		}
	}
	shared.agencyMailWorker = setInterval(() => void look(), LOOK_EVERY_MS).unref()
	await releaseDeadClaims(await getFullDb())
	const { smtpUrlVariable } = getMailSettings()
	if (smtpUrl() === null) logger.warn(`No mail server (${smtpUrlVariable} is not set): mails are written to data/mail/`)
}
