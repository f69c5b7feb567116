import fs from 'node:fs'
import { registerHooks } from 'node:module'
import path from 'node:path'
import { type Browser, chromium } from 'playwright'
import { asOutlook } from './as-outlook.ts'

// Draws a mail of each kind in each window: `node tests/mails/pictures.ts FOLDER LANGUAGE…`.

registerHooks({
	resolve: (name, context, next) => next(name === 'server-only' ? '#tests/support/server-only.ts' : name, context),
})
const { renderMail } = await import('#lib/server/mail/render.ts')
const { isToVisitor } = await import('#lib/server/mail/templates.ts')
const { OWN_PAGE, sampleMails } = await import('#tests/support/data/sample-mails.ts')

/** The windows in which each mail is drawn. */
const WINDOWS = [
	{ name: 'wide', width: 680, colorScheme: 'light' },
	{ name: 'wide-dark', width: 680, colorScheme: 'dark' },
	{ name: 'phone', width: 360, colorScheme: 'light' },
	{ name: 'phone-dark', width: 360, colorScheme: 'dark' },
	{ name: 'outlook', width: 900, colorScheme: 'light' },
] as const

const PUBLIC = path.resolve(import.meta.dirname, '../../public')

async function draw(browser: Browser, folder: string, language: string): Promise<void> {
	for (const { name: window, width, colorScheme } of WINDOWS) {
		const page = await browser.newPage({ viewport: { width, height: 700 }, colorScheme })
		await page.route('http://localhost:3000/**', (route) => {
			const file = path.join(PUBLIC, new URL(route.request().url()).pathname)
			return fs.existsSync(file) ? route.fulfill({ path: file }) : route.abort()
		})
		for (const [name, { template, props }] of sampleMails(language)) {
			const ownPage = isToVisitor(template) ? OWN_PAGE : null
			const { html } = renderMail(template, JSON.parse(JSON.stringify(props)), language, ownPage)
			await page.setContent(window === 'outlook' ? asOutlook(html) : html, { waitUntil: 'load' })
			await page.screenshot({ path: path.join(folder, `${name}-${language}-${window}.png`), fullPage: true })
		}
		await page.close()
	}
}

const [folder, ...languages] = process.argv.slice(2)
if (folder === undefined || languages.length === 0) throw new Error('Usage: pictures.ts FOLDER LANGUAGE…')
fs.mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium' })
for (const language of languages) await draw(browser, folder, language)
await browser.close()
