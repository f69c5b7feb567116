import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BucketSite, PLAN, startBucketSite } from '#tests/support/site/bucket-site.ts'

const SOON = { interval: 100 }
let here: BucketSite

beforeAll(async () => {
	here = await startBucketSite()
})
afterAll(() => here?.stop())

const copies = () => path.join(here.site.dataDir, 'picture-copies')
const copiedFiles = () =>
	fs
		.readdirSync(copies(), { recursive: true, withFileTypes: true })
		.flatMap((entry) => (entry.isFile() ? [path.join(entry.parentPath, entry.name)] : []))
const readsOf = (file: string) =>
	here.bucket.asked.filter(({ method, key }) => method === 'GET' && key.endsWith(file)).length
async function expectStored(address: string): Promise<void> {
	const answer = await fetch(address)
	expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/avif'])
	expect(Buffer.from(await answer.arrayBuffer()).equals(here.stored(address) ?? Buffer.of())).toBe(true)
}

test('pages show pictures of the bucket; a copy is kept, and fetched again when it is gone or broken', async () => {
	const { site, bucket } = here
	const address = await here.pictureAddress()
	const before = readsOf('400.avif')
	for (let turn = 0; turn < 3; turn += 1) await expectStored(address)
	expect(readsOf('400.avif')).toBe(before + 1)
	expect(fs.existsSync(path.join(site.dataDir, 'pictures'))).toBe(false)
	fs.rmSync(copies(), { recursive: true })
	await expectStored(address)
	for (const file of copiedFiles()) fs.appendFileSync(file, 'broken')
	await expectStored(address)
	expect(readsOf('400.avif')).toBe(before + 3)
	bucket.asked.length = 0
	expect((await fetch(`${site.origin}/pictures/${'0'.repeat(32)}/400.avif`)).status).toBe(404)
	expect(bucket.asked.filter(({ key }) => key.includes('/000'))).toEqual([])
})

test('a document comes behind the link of its visitor only, streamed from the bucket', async () => {
	const { site, bucket } = here
	expect((await here.askForDocuments('plan@exemple.be')).status).toBe(303)
	const address = await here.documentAddress('plan@exemple.be')
	const answer = await fetch(address)
	expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
	expect(Buffer.from(await answer.arrayBuffer()).equals(PLAN)).toBe(true)
	const file = new URL(address).searchParams.get('file')
	expect((await fetch(`${site.origin}/api/documents?token=x&file=${file}`)).status).toBe(404)
	expect((await fetch(`${bucket.origin}/agency-files/site/documents/listing-1/Plan.pdf`)).status).toBe(403)
	expect(copiedFiles().some((name) => fs.readFileSync(name).includes('the plan of a home'))).toBe(false)
})

test('while the bucket is away pages, kept pictures and forms go on, and health says so', async () => {
	const { site, bucket } = here
	const address = await here.pictureAddress()
	const notKept = address.replace('400.avif', '100.avif')
	await expectStored(address)
	const document = await here.documentAddress('plan@exemple.be')
	expect(await here.health()).toMatchObject({ ok: true, files: { state: 'ok' } })
	bucket.fault = () => 'refused'
	expect((await fetch(`${site.origin}/property/1/`)).status).toBe(200)
	await expectStored(address)
	const missing = await fetch(notKept)
	expect([missing.status, missing.headers.get('retry-after'), await missing.text()]).toEqual([503, '30', ''])
	expect((await fetch(document)).status).toBe(502)
	await expect.poll(here.health, SOON).toMatchObject({ ok: false, files: { state: 'away' }, database: { ok: true } })
	expect((await here.sendPhoto('photos@exemple.be')).status).toBe(303)
	expect((await here.askForDocuments('away@exemple.be')).status).toBe(303)
	expect(await here.documentAddress('away@exemple.be')).toContain('/api/documents?')
	bucket.fault = () => null
	await expect.poll(here.health, SOON).toMatchObject({ ok: true, files: { state: 'ok' } })
	await expect.poll(async () => (await fetch(notKept)).status, SOON).toBe(200)
	await expect.poll(async () => (await fetch(document)).status, SOON).toBe(200)
	expect(site.logs()).not.toContain(bucket.settings.S3_SECRET_ACCESS_KEY)
})
