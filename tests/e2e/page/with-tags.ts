import fs from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright/test'
import { test as base, expect, texts } from '#tests/e2e/fixtures.ts'
import type { Site } from '#tests/support/site/site.ts'

const t = texts('nl')
/** Every service, with ids that belong to nobody. */
export const TAGS = {
	googleTagManager: 'GTM-TEST123',
	googleAnalytics: 'G-TEST123456',
	googleAds: 'AW-123456789',
	metaPixel: '123456789012345',
	matomo: { url: 'https://stats.agency.example/', siteId: 3 },
	plausible: { url: 'https://plausible.example/', domain: 'agency.example' },
}
/** The scripts that they load, in this order. */
export const SCRIPTS = [
	'https://www.googletagmanager.com/gtm.js?id=GTM-TEST123',
	'https://www.googletagmanager.com/gtag/js?id=G-TEST123456',
	'https://connect.facebook.net/en_US/fbevents.js',
	'https://stats.agency.example/matomo.js',
	'https://plausible.example/js/script.manual.js',
]
/** Returns the content security policy of the home page. */
export async function policyOf(site: Site): Promise<string> {
	const response = await fetch(`${site.origin}/`)
	return response.headers.get('content-security-policy') ?? ''
}

/** The test with every service in `config/tags.json`, as for an agency that uses all of them. */
export const test = base.extend<{ tags: undefined }>({
	tags: async ({ site }, use) => {
		const file = path.join(site.configDir, 'tags.json')
		const before = fs.readFileSync(file, 'utf8')
		fs.writeFileSync(file, JSON.stringify({ ...JSON.parse(before), ...TAGS }))
		await expect.poll(() => policyOf(site)).toContain('https://plausible.example')
		await use(undefined)
		fs.writeFileSync(file, before)
		await expect.poll(() => policyOf(site)).not.toContain('https://plausible.example')
	},
})

/** The consent dialog in Dutch. */
export const dialog = (page: Page) => page.getByRole('dialog', { name: t('consent.title') })
/** A button of the dialog, or the one in the footer that opens it, in Dutch. */
export const button = (page: Page, name: 'acceptAll' | 'onlyNecessary' | 'choose' | 'save' | 'reopen') =>
	page.getByRole('button', { name: t(`consent.${name}`), exact: true })
/** Returns the stored decision. */
export const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('consent') ?? 'null'))
/** Returns the commands that Google's tags received, as lists. */
export const commands = (page: Page) =>
	page.evaluate((): unknown[] =>
		(window.dataLayer ?? []).map((it) => (String(it) === '[object Arguments]' ? Array.from(Object(it)) : it)),
	)
