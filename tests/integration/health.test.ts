// @long-running
import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { startMailServer } from '#tests/support/servers/mail-server.ts'
import { onFile } from '#tests/support/site/on-file.ts'
import { type Site, type SiteOptions, startSite } from '#tests/support/site/site.ts'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'
import { makeSmallDisk } from '#tests/support/site/small-disk.ts'
import { withSite } from '#tests/support/site/with-site.ts'

const TOKEN = 'a-token-of-the-monitoring'
const WORDS = {
	ok: true,
	database: 'ok',
	disk: expect.stringMatching(/^(ok|low)$/),
	key: 'ok',
	// Without a mail server, mails are only files.
	mail: 'files',
	feed: 'none',
	files: 'local',
	deliveries: 'none',
	instances: 'alone',
}

let ending: (() => unknown)[] = []
afterEach(async ({ task }) => {
	if (task.result?.state === 'fail') console.log(logs())
	for (const end of ending.reverse()) await end()
	ending = []
})
let logs = () => ''

async function start(options: SiteOptions = {}): Promise<Site> {
	const site = await startSite(options)
	logs = site.logs
	ending.push(() => site.stop())
	return site
}

type Answer = { status: number; text: string; body: Record<string, unknown> }

/** Sends the request without `fetch`, which does not allow setting a host. */
function health(site: Site, headers: Record<string, string> = {}): Promise<Answer> {
	return new Promise((resolve, reject) => {
		const request = http.get(`${site.origin}/api/health/`, { headers, agent: false }, (response) => {
			let text = ''
			response.on('data', (part) => (text += part))
			response.on('end', () =>
				resolve({ status: response.statusCode ?? 0, text, body: text.startsWith('{') ? JSON.parse(text) : {} }),
			)
		})
		request.once('error', reject)
	})
}

const states = async (site: Site): Promise<Record<string, unknown>> => {
	const { status, body } = await health(site, { 'x-forwarded-for': '203.0.113.9' })
	return { status, ...body }
}

let visitor = 0
async function send(site: Site, remark: string): Promise<{ status: number; text: string }> {
	visitor += 1
	const answer = await fetch(`${site.origin}/api/leads/site-contact`, {
		method: 'POST',
		redirect: 'manual',
		headers: { origin: site.origin, 'x-forwarded-for': `192.0.2.${visitor}` },
		body: new URLSearchParams({
			language: 'nl',
			title: 'none',
			firstName: 'Ada',
			lastName: 'Dupont',
			email: 'ada@voorbeeld.be',
			remark,
		}),
	})
	return { status: answer.status, text: await answer.text() }
}

const databaseOf = (site: Site) => path.join(site.dataDir, 'site.db')

/** Replaces a file by a folder: nobody, not even root, can read that as a file. */
function putFolder(file: string): void {
	fs.rmSync(file)
	fs.mkdirSync(file)
}

describe('a site without homes', () => {
	const site = withSite({ env: { HEALTH_TOKEN: TOKEN } })

	onFile('repeated health requests make nothing grow', async () => {
		const size = () => ['site.db', 'site.db-wal'].map((name) => fs.statSync(path.join(site().dataDir, name)).size)
		await health(site())
		const before = size()
		await Promise.all(Array.from({ length: 300 }, () => health(site())))
		const [database, log] = size()
		expect(database).toBe(before[0])
		expect((log ?? 0) - (before[1] ?? 0)).toBeLessThan(256 * 1024)
	})

	test('a stranger gets one word per part; this machine and the bearer of the token get everything', async () => {
		const file = path.join(site().configDir, 'site.json')
		const settings = fs.readFileSync(file, 'utf8')
		ending.push(() => fs.writeFileSync(file, settings))
		fs.writeFileSync(file, '{ "name": "geheim" ')
		await expect.poll(async () => (await states(site())).configuration).toBe('broken')
		const strangers = [
			{ 'x-forwarded-for': '203.0.113.9' },
			{ 'x-forwarded-for': '127.0.0.1' },
			{ 'x-real-ip': '127.0.0.1' },
			{ host: 'www.agency.example' },
			{ 'x-forwarded-for': '203.0.113.9', 'x-agency-direct': '1' },
			{ 'x-forwarded-for': '203.0.113.9', authorization: 'Bearer another-token' },
		]
		for (const headers of strangers) {
			const { status, body, text } = await health(site(), headers)
			expect([status, body]).toEqual([200, { ...WORDS, configuration: 'broken' }])
			expect(text).not.toMatch(/geheim|site\.json|\//)
		}
		const trusted = [{}, { 'x-forwarded-for': '203.0.113.9', authorization: `Bearer ${TOKEN}` }]
		for (const headers of trusted) {
			const { body } = await health(site(), headers)
			expect(body).toMatchObject({ version: expect.any(String), database: { ok: true, state: 'ok' } })
			expect(body.configuration).toMatchObject({ ok: false, problems: [{ file: 'site.json' }] })
		}
	})

	test('a database that another process keeps locked answers 503, and 200 again once it is released', async () => {
		expect(await states(site())).toMatchObject({ status: 200, database: 'ok' })
		const other = openSiteDatabase(site())
		other.lock()
		await expect.poll(() => states(site())).toMatchObject({ status: 200, database: 'busy' })
		await expect.poll(() => states(site())).toMatchObject({ status: 503, database: 'failing' })
		expect(await states(site())).toMatchObject({ status: 503, database: 'failing' })
		other.exec('ROLLBACK')
		other.close()
		await expect.poll(() => states(site())).toMatchObject({ status: 200, database: 'ok' })
	})

	onFile.each([
		['missing', (file: string) => fs.rmSync(file)],
		['damaged', (file: string) => fs.writeFileSync(file, '')],
		['unreadable', putFolder],
	])(
		'a key that is %s: 503, forms are refused and keep their text, pages stay up, no other key is made',
		async (state, spoil) => {
			expect((await send(site(), 'Voor')).status).toBe(303)
			const file = path.join(site().dataDir, 'secret.key')
			const key = fs.readFileSync(file, 'utf8')
			await site().halt()
			const said = site().logs().length
			spoil(file)
			await site().resume()
			await expect.poll(() => states(site())).toMatchObject({ status: 503, key: state })
			expect(site().logs().slice(said)).toContain('npm run agency -- secret renew')
			const refused = await send(site(), 'Bewaar deze tekst')
			expect([refused.status, refused.text.includes('Bewaar deze tekst')]).toEqual([503, true])
			expect((await fetch(`${site().origin}/contact/`)).status).toBe(200)
			fs.rmSync(file, { recursive: true, force: true })
			fs.writeFileSync(file, key, { mode: 0o600 })
			await expect.poll(() => states(site())).toMatchObject({ status: 200, key: 'ok' })
			expect((await send(site(), 'Na')).status).toBe(303)
		},
	)

	onFile('a changed key is reported in health and log, forms still work, and it can be accepted', async () => {
		expect((await send(site(), 'Voor')).status).toBe(303)
		await site().halt()
		fs.writeFileSync(path.join(site().dataDir, 'secret.key'), `${'ab'.repeat(32)}\n`, { mode: 0o600 })
		await site().resume()
		await expect.poll(() => states(site())).toMatchObject({ status: 503, key: 'changed' })
		expect(site().logs()).toContain('rental applications and passwords typed at the desk cannot be read')
		expect((await send(site(), 'Na')).status).toBe(303)
		expect(await site().runProgram('secret.ts', 'renew')).toMatchObject({ status: 0 })
		await expect.poll(() => states(site())).toMatchObject({ status: 200, key: 'ok' })
	})
})

onFile('a full disk answers 503 with the word full, and 200 again with space', async ({ skip }) => {
	const disk = makeSmallDisk(128)
	if (disk === null) return skip('this machine lets nobody mount a disk')
	ending.push(() => disk.remove())
	const site = await start({ env: { DATA_DIR: path.join(disk.folder, 'data') } })
	expect(await states(site)).toMatchObject({ status: 200, disk: 'low' })
	disk.fill()
	await expect.poll(() => states(site)).toMatchObject({ status: 503, ok: false, disk: 'full' })
	disk.free()
	await expect.poll(() => states(site)).toMatchObject({ status: 200, ok: true, disk: 'low' })
})

onFile('a data folder that became read-only answers 503', async ({ skip }) => {
	const disk = makeSmallDisk(128)
	if (disk === null) return skip('this machine lets nobody mount a disk')
	ending.push(() => disk.remove())
	const site = await start({ env: { DATA_DIR: path.join(disk.folder, 'data') } })
	await site.halt()
	if (!disk.setReadOnly(true)) return skip('this machine lets nobody mount read-only')
	ending.push(() => disk.setReadOnly(false))
	await site.resume()
	await expect.poll(() => states(site)).toMatchObject({ status: 503, database: 'failing' })
})

onFile('with the database deleted, forms are refused and keep their text, pages work, a backup restores', async () => {
	const site = await start({ sample: true })
	expect((await send(site, 'Voor')).status).toBe(303)
	const copy = path.join(site.dataDir, 'copy.db')
	expect(await site.runProgram('backup.ts', copy)).toMatchObject({ status: 0 })
	fs.rmSync(databaseOf(site))
	await expect.poll(() => states(site)).toMatchObject({ status: 503, database: 'moved' })
	const refused = await send(site, 'Bewaar deze tekst')
	expect([refused.status, refused.text.includes('Bewaar deze tekst')]).toEqual([503, true])
	expect((await fetch(`${site.origin}/for-sale/`)).status).toBe(200)
	expect(site.logs()).toContain('the database file is missing')
	fs.renameSync(copy, databaseOf(site))
	fs.utimesSync(databaseOf(site), new Date(0), new Date(0))
	await expect.poll(() => states(site)).toMatchObject({ status: 200, database: 'ok' })
	expect((await send(site, 'Na')).status).toBe(303)
	await site.halt()
	const db = openSiteDatabase(site, { readOnly: true })
	const remarks = db.prepare('SELECT content FROM lead ORDER BY id').all()
	db.close()
	expect(remarks.map(({ content }) => JSON.parse(String(content)).remark)).toEqual(['Voor', 'Na'])
	await site.resume()
	expect((await fetch(`${site.origin}/for-sale/`)).status).toBe(200)
})

test('a mail server without TLS gets no password and no mail; health says so; mails go once it is fixed', async () => {
	const smtp = await startMailServer({ password: 'TOPSECRET' })
	ending.push(() => smtp.stop())
	const login = smtp.url.replace('//', '//user:TOPSECRET@')
	const site = await start({ env: { SMTP_URL: `${login}?tls=required` } })
	expect((await send(site, 'Wacht')).status).toBe(303)
	await expect.poll(() => states(site)).toMatchObject({ status: 503, mail: 'failing' })
	const { body } = await health(site)
	expect(body.mail).toMatchObject({ problem: 'server: no STARTTLS offered', waiting: 2 })
	expect([smtp.logins, smtp.received]).toEqual([[], []])
	expect(site.logs()).toContain('no STARTTLS offered')
	expect(site.logs()).not.toContain('TOPSECRET')
})

test('files that other users could read are private after the start, with a line in the log', async () => {
	const site = await start({ sample: true })
	await site.halt()
	const names = fs.readdirSync(site.dataDir, { recursive: true, encoding: 'utf8' })
	const modes = () => names.map((name) => fs.statSync(path.join(site.dataDir, name)).mode & 0o077)
	expect(new Set(modes())).toEqual(new Set([0]))
	for (const name of names) fs.chmodSync(path.join(site.dataDir, name), 0o644)
	fs.chmodSync(site.dataDir, 0o755)
	await site.resume()
	expect(
		new Set(
			names
				.filter((name) => fs.existsSync(path.join(site.dataDir, name)))
				.map((name) => fs.statSync(path.join(site.dataDir, name)).mode & 0o077),
		),
	).toEqual(new Set([0]))
	expect(fs.statSync(site.dataDir).mode & 0o777).toBe(0o700)
	expect(site.logs()).toContain('were open to other users')
})
