import fs from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { findOrInstallChromium } from '#lib/server/cli/testing/chromium.mjs'
import { findOrUnpackNginx } from '#lib/server/cli/testing/nginx.mjs'
import { waitForScripts } from '#tests/e2e/page/running-page.ts'
import { listing, payload } from '#tests/support/data/agency-payload.ts'
import { type FrontServer, startNginx, untilAskedAgain } from '#tests/support/servers/nginx.ts'
import { type PostgresServer, startPostgres } from '#tests/support/servers/postgres.ts'
import type { BuiltCopy } from '#tests/support/site/built-copy.ts'
import { type Site, startSite } from '#tests/support/site/site.ts'
import { texts } from '#tests/support/texts.ts'
import { beginLoad } from './rolling-load.ts'
import { ADDED, ADDED_PAGE, buildNextVersion, SENTENCE } from './rolling-next-version.ts'

const HOMES = [1, 2, 3].map((ID) => listing({ ID }))
const TOKEN = 'a-token-of-the-monitoring'
const SECRET = 'of the test of rolling updates and of nothing else'
/** A second build, on a machine that may be busy with others. */
const BUILD_MS = 1_800_000
const nginx = findOrUnpackNginx()
const t = texts('nl')

let next: BuiltCopy
let database: PostgresServer | null
let browser: Browser
let one: Site
let two: Site
let front: FrontServer
let sent = 0

beforeAll(async () => {
	if (nginx === null) return
	database = await startPostgres()
	if (database === null) return
	next = await buildNextVersion()
	browser = await chromium.launch({ executablePath: await findOrInstallChromium(), args: ['--no-sandbox'] })
	const shared = { DATABASE_URL: await database.create('rolling'), AGENCY_SECRET: SECRET, HEALTH_TOKEN: TOKEN }
	// As docs/deploy/rolling-update.md says for nginx.
	const env = { ...shared, STOP_DELAY_SECONDS: '5' }
	one = await startSite({ env })
	await one.importPayload(payload(HOMES))
	two = await startSite({ env })
	front = await startNginx(nginx, [one.origin, two.origin])
}, BUILD_MS)
beforeEach(({ skip }) => {
	skip(nginx === null, 'this machine has no nginx')
	skip(database === null, 'this machine has no PostgreSQL')
})
afterEach(({ task }) => {
	if (task.result?.state === 'fail') console.log(`One:\n${one?.logs()}\nTwo:\n${two?.logs()}`)
})
afterAll(async () => {
	await browser?.close()
	await front?.stop()
	await two?.stop()
	await one?.stop()
	await database?.stop()
	next?.remove()
})

const assetsOf = (folder: string) =>
	fs
		.readdirSync(path.join(folder, '.next/static'), { recursive: true, encoding: 'utf8' })
		.filter((name) => /\.\w+$/.test(name))

/** Errors of each page, and what it asked for in vain. */
const troubles = new Map<Page, string[]>()

async function open(address: string, origin = front.origin): Promise<Page> {
	const page = await browser.newPage({ locale: 'nl-BE' })
	const found: string[] = []
	troubles.set(page, found)
	page.on('pageerror', (error) => found.push(String(error)))
	page.on('response', (answer) => {
		// The map's tiles come from a server of others, which a test does not reach.
		if (answer.status() >= 400 && !answer.url().includes('/api/tiles')) found.push(`${answer.status()} ${answer.url()}`)
	})
	waitForScripts(page)
	await page.goto(origin + address)
	return page
}

async function answering(origin: string): Promise<{ id: string; build: string } | undefined> {
	const headers = { authorization: `Bearer ${TOKEN}` }
	return (await (await fetch(`${origin}/api/health/`, { headers })).json()).instances.self
}

/** Replaces what a site runs, as docs/deploy/rolling-update.md says. Returns the build that answers then. */
async function replace(site: Site, version?: string): Promise<string> {
	expect(await site.halt()).toBe(0)
	await site.resume({}, version)
	const self = await answering(site.origin)
	await untilAskedAgain(self?.id ?? '', async () => (await answering(front.origin))?.id)
	return self?.build ?? ''
}

async function rows(query: string): Promise<Record<string, unknown>[]> {
	const client = new Client({ connectionString: database?.url('rolling') })
	await client.connect()
	try {
		return (await client.query(query)).rows
	} finally {
		await client.end()
	}
}

const leads = () => rows(`SELECT ${ADDED.column} AS added, count(*)::int AS count FROM lead GROUP BY 1`)

async function sendMessage(page: Page, email: string): Promise<void> {
	const form = page.locator('form[data-lead-form]')
	await form.locator('[name=firstName]').fill('Élise')
	await form.locator('[name=lastName]').fill('Peeters')
	await form.locator('[name=email]').fill(email)
	await form.getByLabel(t('forms.fields.remark')).fill('Een vraag')
	await page.getByRole('button', { name: t('forms.submit.site-contact') }).click()
	await page.waitForURL(/\/feedback\/site-contact\//)
	sent += 1
}

test('the new build has all scripts and styles of the one that runs, and others of its own', () => {
	const [old, new_] = [assetsOf('.'), assetsOf(next.folder)]
	const note: unknown = JSON.parse(fs.readFileSync(path.join(next.folder, '.next/old-static.json'), 'utf8'))
	const replaced = Object.keys(note ?? {})
	for (const kind of ['.js', '.css']) {
		expect(replaced.filter((name) => name.endsWith(kind)).length, kind).toBeGreaterThan(0)
		expect(new_.filter((name) => name.endsWith(kind) && !old.includes(name)).length, kind).toBeGreaterThan(0)
	}
	expect(old.filter((name) => !new_.includes(name))).toEqual([])
})

test('both are replaced under load, one after the other: no request fails, and open pages go on', async () => {
	const [form, list] = await Promise.all([open('/contact/'), open('/for-sale/')])
	const old = await answering(one.origin)
	const load = beginLoad(front.origin)
	const build = await replace(one, next.folder)
	expect(build).not.toBe(old?.build)
	expect(await replace(two, next.folder)).toBe(build)
	const { failures, done } = await load.end()
	expect(failures).toEqual([])
	for (const [kind, count] of Object.entries(done)) expect(count, kind).toBeGreaterThan(10)
	sent += done.leads

	// Only the new version runs. A navigation within the site leads to its page.
	await list.locator('main a[href*="/property/2/"]').first().click()
	await list.waitForURL(/\/property\/2\//)
	await list
		.getByRole('navigation', { name: t('site.mainMenu') })
		.getByRole('link', { name: 'Contact' })
		.click()
	await list.getByText(SENTENCE.next).waitFor()
	// A form loads what sends it at its first touch, which is the old version's.
	await form.getByText(SENTENCE.now).waitFor()
	await sendMessage(form, 'open@voorbeeld.be')
	expect([form, list].flatMap((page) => troubles.get(page))).toEqual([])
	expect(await leads()).toEqual([{ added: ADDED.filled, count: sent }])
})

test('the new version has every file that a page of the old one may ask for', async () => {
	for (const name of assetsOf('.')) {
		const answer = await fetch(`${one.origin}/_next/static/${name}`)
		await answer.arrayBuffer()
		expect(answer.status, name).toBe(200)
	}
})

test('the old version can be started again on the new tables, beside the new one', async () => {
	const added = () => fetch(two.origin + ADDED_PAGE).then((answer) => answer.json())
	expect(await added()).toEqual([{ name: 'a row' }])
	await replace(one)
	expect(await (await fetch(`${one.origin}/contact/`)).text()).toContain(SENTENCE.now)
	expect((await one.importPayload(payload(HOMES.slice(0, 2)), '--allow-shrink')).status).toBe(0)
	const states = () => Promise.all([one, two].map(async ({ origin }) => (await fetch(`${origin}/property/3/`)).status))
	await expect.poll(states).toEqual([410, 410])
	// A page of each version, with whichever of the two answers.
	for (const site of [one, two]) {
		const page = await open('/contact/', site.origin)
		await sendMessage(page, 'mixed@voorbeeld.be')
		expect(troubles.get(page)).toEqual([])
	}
	// The old one has not closed what only the new one knows to be public.
	expect(await added()).toEqual([{ name: 'a row' }])
	expect(await leads()).toEqual([{ added: ADDED.filled, count: sent }])
})
