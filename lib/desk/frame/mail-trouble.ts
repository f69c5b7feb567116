import 'server-only'
import { getFullDb } from '#lib/base/db/connection.ts'
import { failureOf } from '#lib/people/mail/smtp/failure.ts'
import { mailServer } from '#lib/people/mail/smtp/server-address.ts'
import { faultOf, waitingForServer } from '#lib/server/mail/settle-mail.ts'
import type { MailTrouble } from './mail-reason.ts'

/** Returns why nobody gets the mails of the site; null if the last one was taken by the mail server. */
export async function mailTrouble(): Promise<MailTrouble | null> {
	try {
		if (mailServer() === null) return { kind: 'none' }
	} catch (error) {
		return { kind: 'failing', reason: failureOf(error).reason }
	}
	const waiting = await waitingForServer(await getFullDb())
		.limit(1)
		.executeTakeFirst()
	return waiting === undefined ? null : { kind: 'failing', reason: faultOf(waiting.last_error) }
}
