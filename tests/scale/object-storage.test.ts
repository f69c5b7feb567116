import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BucketSite, startBucketSite } from '#tests/support/site/bucket-site.ts'
import { startSite } from '#tests/support/site/site.ts'

let here: BucketSite

beforeAll(async () => {
	here = await startBucketSite()
})
afterAll(() => here?.stop())

const bytesOf = async (address: string) => Buffer.from(await (await fetch(address)).arrayBuffer())
const inBucket = () => new Map([...here.bucket.objects].map(([key, { bytes }]) => [key, bytes.toString('base64')]))

test('another server, with nothing but the same database, shows the same picture', async () => {
	const { site, bucket } = here
	const address = await here.pictureAddress()
	const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-second-'))
	expect((await site.runCommand('backup.ts', path.join(dataDir, 'site.db'))).status).toBe(0)
	fs.copyFileSync(path.join(site.dataDir, 'secret.key'), path.join(dataDir, 'secret.key'))
	const other = await startSite({ env: { ...bucket.settings, DATA_DIR: dataDir } })
	try {
		const there = await here.pictureAddress(other.origin)
		expect(new URL(there).pathname).toBe(new URL(address).pathname)
		expect((await bytesOf(there)).equals(here.stored(address) ?? Buffer.of())).toBe(true)
		expect(fs.existsSync(path.join(dataDir, 'pictures'))).toBe(false)
	} finally {
		await other.stop()
		fs.rmSync(dataDir, { recursive: true, force: true })
	}
})

test('all files move to the data folder and back, and the site runs on either', async () => {
	const { site, bucket } = here
	expect((await here.askForDocuments('plan@exemple.be')).status).toBe(303)
	const before = inBucket()
	expect(before.size).toBeGreaterThan(8)
	const moved = await site.runCommand('files.ts', 'move', '--to', 'disk')
	expect(moved).toMatchObject({ status: 0, output: expect.stringContaining(`${before.size} files copied`) })
	const address = await here.pictureAddress()
	const wanted = here.stored(address)
	await site.halt()
	bucket.objects.clear()
	await site.resume({ PICTURES_URL: '' })
	expect((await bytesOf(address)).equals(wanted ?? Buffer.of())).toBe(true)
	expect((await fetch(await here.documentAddress('plan@exemple.be'))).status).toBe(200)
	expect(await here.health()).toMatchObject({ files: { state: 'local' } })
	await site.halt()
	await site.resume({ PICTURES_URL: bucket.settings.PICTURES_URL })
	expect(await site.runCommand('files.ts', 'move', '--to', 's3')).toMatchObject({ status: 0 })
	expect(inBucket()).toEqual(before)
	const again = await site.runCommand('files.ts', 'move', '--to', 's3')
	expect(again).toMatchObject({ status: 0, output: expect.stringMatching(/^0 files copied/) })
	expect((await site.runCommand('files.ts', 'test')).output).toContain('takes, lists, returns and removes files')
	expect(site.logs()).not.toContain(bucket.settings.S3_SECRET_ACCESS_KEY)
})
