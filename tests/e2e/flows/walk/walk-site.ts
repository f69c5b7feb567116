import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { BrowserContext, Page } from 'playwright/test'
import { test as base } from '#tests/e2e/fixtures.ts'
import { sendsThrough } from '#tests/e2e/flows/received-mails.ts'
import { type MailServer, startMailServer } from '#tests/support/servers/mail-server.ts'
import { type Site, startSite } from '#tests/support/site/site.ts'
import { texts } from '#tests/support/texts.ts'
import { type CountedHand, countedHand } from './counted-hand.ts'

export const t = texts('fr')

/** The password of the mail server, which only its provider has told the agency. */
export const MAIL_PASSWORD = 'le mot du fournisseur'

/** What the steps of a walk share. */
export interface Walk {
	site: Site
	/** The agency's provider of mail. */
	mails: MailServer
	context: BrowserContext
	page: Page
	hand: CountedHand
	/** A folder on the disk of whoever walks. */
	folder: string
}

/** A server as it is on its first morning: nothing is stored, nobody has an account, no mail server is known. */
export const test = base.extend<{ walk: Walk }, { mails: MailServer; site: Site }>({
	mails: [
		async ({ ownSite: _ }, use) => {
			const mails = await startMailServer({ hasTls: true, password: MAIL_PASSWORD })
			await use(mails)
			await mails.stop()
		},
		{ scope: 'worker' },
	],
	site: [
		async ({ mails }, use) => {
			const site = await startSite({ hasAdvertGate: true, env: { PICTURES_FROM_LOOPBACK: 'allow' } })
			sendsThrough(site, mails)
			await use(site)
			await site.stop()
		},
		{ scope: 'worker', timeout: 300_000 },
	],
	walk: async ({ site, mails, context, page }, use, info) => {
		const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'walk-'))
		const hand = countedHand()
		await use({ site, mails, context, page, hand, folder })
		fs.rmSync(folder, { recursive: true })
		const table = hand.table()
		await info.attach('clicks.txt', { body: table, contentType: 'text/plain' })
		console.log(`${info.title}\n${table}`)
	},
})
