import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findNginx } from '#lib/server/cli/testing/nginx.mjs'
import { startNginx } from '#tests/support/servers/nginx.ts'
import { type BucketSite, startBucketSite } from '#tests/support/site/bucket-site.ts'
import { besides, startSite } from '#tests/support/site/site.ts'

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
	if (site.databaseUrl === null) {
		expect((await site.runProgram('backup.ts', path.join(dataDir, 'site.db'))).status).toBe(0)
		fs.copyFileSync(path.join(site.dataDir, 'secret.key'), path.join(dataDir, 'secret.key'))
	}
	const other = await startSite({ env: { ...besides(site), ...bucket.settings, DATA_DIR: dataDir } })
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

/** Returns the fragments of the guide, for the bucket and the site of this test. */
function guideForNginx(): { beside: string; within: string } {
	const guide = fs.readFileSync('docs/deploy/object-storage.md', 'utf8')
	const [beside = '', within = ''] = [...guide.matchAll(/```nginx\n([\s\S]*?)```/g)].map(([, fragment = '']) =>
		fragment
			.replace('s3.example.com:443', new URL(here.bucket.origin).host)
			.replace('https://agency_bucket/my-bucket/agency/', 'http://agency_bucket/agency-files/site/')
			.replace(/^\tproxy_ssl_.*\n/gm, ''),
	)
	return { beside, within }
}

test('nginx gives pictures from a bucket that lets everybody read them, and asks the site for the rest', async ({
	skip,
}) => {
	const nginx = findNginx()
	if (nginx === null) return skip('this machine has no nginx')
	const { site, bucket } = here
	const address = await here.pictureAddress()
	const proxy = await startNginx(nginx, site.origin, '', guideForNginx())
	try {
		bucket.isPublic = (key) => key.startsWith('site/pictures/')
		const { pathname } = new URL(address)
		bucket.asked.length = 0
		const answer = await fetch(proxy.origin + pathname, { headers: { cookie: 'session=1', authorization: 'Bearer x' } })
		expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/avif'])
		expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
		expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
		expect(answer.headers.get('x-amz-meta-sha256')).toBeNull()
		expect(Buffer.from(await answer.arrayBuffer()).equals(here.stored(address) ?? Buffer.of())).toBe(true)
		expect(bucket.asked.map(({ key }) => key)).toEqual([`site/pictures/${pathname.slice(10, 12)}${pathname.slice(9)}`])
		// Kept by nginx.
		expect((await fetch(proxy.origin + pathname)).status).toBe(200)
		expect(bucket.asked).toHaveLength(1)
		// Away for nginx, yet the site has a copy of this one.
		const copied = pathname.replace('400.avif', '100.avif')
		expect((await fetch(site.origin + copied)).status).toBe(200)
		bucket.fault = () => 503
		expect((await fetch(proxy.origin + copied)).status).toBe(200)
		bucket.fault = () => null
		expect((await fetch(`${proxy.origin}/pictures/${'0'.repeat(32)}/400.avif`)).status).toBe(404)
		expect((await fetch(`${bucket.origin}/agency-files/site/documents/listing-1/Plan.pdf`)).status).toBe(403)
	} finally {
		bucket.isPublic = () => false
		bucket.fault = () => null
		await proxy.stop()
	}
})

test('all files move to the data folder and back, and the site runs on either', async () => {
	const { site, bucket } = here
	expect((await here.askForDocuments('plan@exemple.be')).status).toBe(303)
	const before = inBucket()
	expect(before.size).toBeGreaterThan(8)
	const moved = await site.runProgram('files.ts', 'move', '--to', 'disk')
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
	expect(await site.runProgram('files.ts', 'move', '--to', 's3')).toMatchObject({ status: 0 })
	expect(inBucket()).toEqual(before)
	const again = await site.runProgram('files.ts', 'move', '--to', 's3')
	expect(again).toMatchObject({ status: 0, output: expect.stringMatching(/^0 files copied/) })
	expect((await site.runProgram('files.ts', 'test')).output).toContain('takes, lists, returns and removes files')
	expect(site.logs()).not.toContain(bucket.settings.S3_SECRET_ACCESS_KEY)
})
