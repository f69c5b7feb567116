import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SOURCE_STATUS } from '#lib/homes/connectors/run/import-process.ts'
import { passHour } from '#tests/support/site/pass-hour.ts'
import { type Site, startSite } from '#tests/support/site/site.ts'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'
import { type FakeSweepBright, startSweepBright } from '#tests/support/sources/fake-sweepbright.ts'

const soon = { interval: 250 }

let fake: FakeSweepBright
let site: Site

beforeAll(async () => {
	fake = await startSweepBright()
	site = await startSite({ env: { ...fake.env, LOG_LEVEL: 'info' } })
	const settings = { source: fake.source, intervalMinutes: 60, silentAfterHours: 24 }
	fs.writeFileSync(path.join(site.configDir, 'feed.json'), JSON.stringify(settings))
})
afterAll(async () => {
	await site?.stop()
	await fake?.close()
})

function shown(): number {
	const db = openSiteDatabase(site, { readOnly: true })
	const row = db.prepare('SELECT count(*) AS n FROM listing WHERE is_published = 1 AND withdrawn_at IS NULL').get()
	db.close()
	return Number(row?.n)
}

const post = async (headers: Record<string, string>, body: string, word = 'sweepbright') =>
	(await fetch(`${site.origin}/api/source/${word}`, { method: 'POST', headers, body })).status
const statusOf = async (id: number) => (await fetch(`${site.origin}/property/${id}/`)).status

test('what SweepBright announces appears, those homes that it publishes and no others', async () => {
	const [first = ''] = fake.published()
	const { headers, body } = fake.announcement(first, 'estate-added')
	// The server has to hear of its new settings first.
	await expect.poll(() => post(headers, body), soon).toBe(204)
	await fake.announceAll(site.origin)
	await expect.poll(shown, soon).toBe(fake.shown)
	expect(await statusOf(fake.example.id)).toBe(200)
})

test('the address of each page is written back', async () => {
	const { sourceId, id } = fake.example
	await expect.poll(() => fake.addresses().get(sourceId), soon).toContain(`/${id}/`)
	await expect.poll(() => fake.addresses().size, soon).toBe(fake.shown)
})

test('what a visitor sends about a home is entered there', async () => {
	const form = {
		language: 'nl',
		title: 'none',
		firstName: 'Ada',
		lastName: 'Peeters',
		email: 'ada@voorbeeld.be',
		phone: '0471234599',
		remark: 'Is het dak vernieuwd?',
		question: 'info',
		listingId: String(fake.example.id),
	}
	const answer = await fetch(`${site.origin}/api/leads/contact-me`, {
		method: 'POST',
		redirect: 'manual',
		body: new URLSearchParams(form),
		headers: { origin: site.origin, 'x-forwarded-for': '192.0.2.7' },
	})
	expect(answer.status).toBe(303)
	await expect.poll(() => fake.leads().length, soon).toBe(1)
	expect(fake.leads()[0]).toMatchObject({ sourceId: fake.example.sourceId, email: form.email })
})

test('a call that SweepBright did not sign changes nothing', async () => {
	const { sourceId, id } = fake.example
	const { headers, body } = fake.announcement(sourceId, 'estate-deleted')
	expect(await post({ ...headers, 'x-hook-signature': '0'.repeat(40) }, body)).toBe(404)
	expect(await post(headers, body.replace('deleted', 'updated'))).toBe(404)
	expect(await post(headers, body, 'whise')).toBe(404)
	expect(await post({}, 'x'.repeat(100_000))).toBe(404)
	expect((await fetch(`${site.origin}/api/source/sweepbright`)).ok).toBe(false)
	expect(await statusOf(id)).toBe(200)
	expect(shown()).toBe(fake.shown)
})

test('a home that is taken off the website there is gone here', async () => {
	const { sourceId, id } = fake.example
	fake.remove(sourceId)
	const { headers, body } = fake.announcement(sourceId, 'estate-deleted')
	expect(await post(headers, body)).toBe(204)
	await expect.poll(() => statusOf(id), soon).toBe(410)
	expect(shown()).toBe(fake.shown)
})

test('that it finds none of its homes takes at most half off the site, until that is so an hour later', async () => {
	// The server goes on with what was announced, in a process of its own: one of the two waits for the other.
	const run = async () => {
		let status: number | null = SOURCE_STATUS.busy
		const runOnce = async () => {
			status = (await site.runCommand('feed.ts', 'run', '--no-pictures')).status
			return status
		}
		await expect.poll(runOnce, soon).not.toBe(SOURCE_STATUS.busy)
		return status
	}
	const before = shown()
	const changed = fake.published().map((id) => fake.announcement(id, 'estate-updated'))
	fake.keep(0)
	for (const { headers, body } of changed) expect(await post(headers, body)).toBe(204)
	await expect.poll(() => site.logs(), soon).toContain('refused as too small')
	// The calls come one by one: an import that began among them may have taken its part, at most half in an hour.
	const left = shown()
	expect(left * 2).toBeGreaterThanOrEqual(before)
	expect(await run()).toBe(3)
	expect(shown()).toBe(left)
	passHour(site)
	expect(await run()).toBe(0)
	expect(shown()).toBe(0)
})

test('no log holds a secret, a token or the address of an owner', () => {
	for (const secret of fake.secrets) expect(site.logs()).not.toContain(secret)
})
