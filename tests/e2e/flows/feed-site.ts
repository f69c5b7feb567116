import { test as base } from '#tests/e2e/fixtures.ts'
import { sendsThrough } from '#tests/e2e/flows/received-mails.ts'
import { startMailServer } from '#tests/support/servers/mail-server.ts'
import { type Site, startSite } from '#tests/support/site/site.ts'

/** The payload of the sample agency, which the site has already. */
export const SAMPLE = 'lib/homes/feed/sample/payload.json'

/**
 * A server for one test: what it imports is not what another expects, and the feed that it has been given stays its feed.
 */
export const test = base.extend<object, { site: Site }>({
	site: [
		async ({ ownSite: _ }, use) => {
			const mails = await startMailServer()
			const site = await startSite({ sample: true, env: { SMTP_URL: mails.url } })
			sendsThrough(site, mails)
			await use(site)
			await site.stop()
			await mails.stop()
		},
		{ scope: 'worker', timeout: 300_000 },
	],
})
