import { afterEach, beforeEach, expect, test } from 'vitest'
import { enqueueMails } from '#lib/people/mail/enqueue.ts'
import type { OutgoingMail } from '#lib/people/mail/mail-types.ts'
import { ownerOfLink } from '#lib/people/visitor-page/visitor-page-links.ts'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	openForSite,
} from '#tests/support/data/agency-database.ts'
import { sampleMails } from '#tests/support/data/sample-mails.ts'
import { composeMail } from './compose.ts'

let agency: AgencyDatabase

beforeEach(async () => {
	agency = await createAgencyDatabase()
	openForSite(agency)
})
afterEach(async () => {
	closeForSite()
	await agency.close()
})

/** Puts a mail into the outbox and returns it as the mail server gets it, without the folding of long lines. */
async function sent(mail: OutgoingMail): Promise<string> {
	await agency.db.deleteFrom('outbox').execute()
	await enqueueMails(agency.db, [{ ...mail, recipients: ['Ada@Voorbeeld.be'] }], { leadId: null, now: new Date() })
	const row = await agency.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
	const { message } = await composeMail(row)
	return message
		.toString('utf8')
		.replace(/=\r?\n/g, '')
		.replaceAll('=3D', '=')
}

const LINK = /\/personal\/own-page\/\?token=([\w.%-]+)/g

// By hand: who reads each kind of mail.
const TO_VISITORS = [
	...['alert-confirm', 'alert-found', 'alert-full', 'appointment', 'confirmation', 'documents', 'friend-confirm'],
	...['newsletter-confirm', 'reply', 'shared-list-changed', 'shared-list-confirm', 'visit-impression'],
]

test('every mail to a visitor links to the page of its reader, as HTML and as text, and no other mail does', async () => {
	const linking = new Set<string>()
	for (const mail of sampleMails('fr').values()) {
		const tokens = [...(await sent(mail)).matchAll(LINK)].map(([, token = '']) => decodeURIComponent(token))
		if (tokens.length === 0) continue
		linking.add(mail.template)
		expect(tokens, mail.template).toHaveLength(2)
		expect(await ownerOfLink(agency.db, tokens[0], new Date())).toEqual({ email: 'ada@voorbeeld.be', right: 'look' })
	}
	expect([...linking].sort()).toEqual(TO_VISITORS)
	expect(await agency.db.selectFrom('own_page').select('email').execute()).toEqual([{ email: 'ada@voorbeeld.be' }])
})
