import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { dayOf } from '#lib/base/time/belgian-day.ts'
import { enqueueMails } from '#lib/people/mail/enqueue.ts'
import { getEnergyConfig, getLoanConfig, getMailSettings } from '#lib/site/config/config.ts'
import { staffReaders } from '#lib/site/config/staff-language.ts'
import { dueFigures } from './due.ts'
import { figuresMail } from './figures-mail.ts'

/**
 * Mails the agency which figures of the estimates should be checked again, once a day at most; nothing if there are
 * none.
 */
export async function mailDueFigures(db: Kysely<Tables>, now: Date): Promise<void> {
	const day = dayOf(now)
	const figures = dueFigures(getLoanConfig(), getEnergyConfig(), day)
	if (figures.length === 0) return
	const mails = staffReaders(getMailSettings().recipients.default).map(({ language, recipients }) =>
		figuresMail.to({ language, recipients, replyTo: null, onceKey: `figures ${day} ${language}` }, { figures }),
	)
	await enqueueMails(db, mails, { leadId: null, now })
}
