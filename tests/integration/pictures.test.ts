// @long-running
import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { listing, payload } from '#tests/support/data/agency-payload.ts'
import {
	avifThatSays,
	type PictureServer,
	photograph,
	slowPicture,
	startPictureServer,
} from '#tests/support/servers/picture-server.ts'
import { encoderAtWork } from '#tests/support/site/processes.ts'
import { type Site, startSite } from '#tests/support/site/site.ts'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'

let site: Site
let server: PictureServer
/** Generous, because the process that makes pictures has the lowest priority. */
const soon = { timeout: 200_000, interval: 200 }
vi.setConfig({ testTimeout: 240_000 })
const SMALL = { width: 420, height: 315 }

/** Allows the pictures' hosts in `config/feed.json`. */
function allow(hosts: string[]): void {
	const settings = { source: null, intervalMinutes: 15, silentAfterHours: 24, pictureHosts: hosts }
	fs.writeFileSync(path.join(site.configDir, 'feed.json'), JSON.stringify(settings))
}

const home = (id: number, paths: string[], facts = {}) =>
	listing({ ID: id, Pictures: paths.map((it, index) => ({ ID: index, Url: server.url(it) })), ...facts })
const pageOf = async (address: string) => (await fetch(site.origin + address)).text()
/** Returns the hashes of the pictures in a home's own gallery: each links to its full-size file. */
const hashesIn = (html: string) =>
	[...html.matchAll(/href="\/pictures\/([0-9a-f]{32})\/full\.jpg"/g)].map((it) => it[1])

beforeAll(async () => {
	server = await startPictureServer()
	site = await startSite({
		hasOwnPhotos: false,
		env: { PICTURES: 'on', PICTURES_FROM_LOOPBACK: 'allow', LOG_LEVEL: 'info' },
	})
	allow([server.host])
})
afterAll(async () => {
	await site.stop()
	await server.stop()
})

test('the import publishes the listings at once, then makes the pictures, and stored pages show them', async () => {
	const picture = await photograph(1, SMALL)
	const { promise: isPageRead, resolve: noteRead } = Promise.withResolvers<void>()
	server.answers.set('/a.jpg', (response) => {
		void isPageRead.then(() => response.end(picture))
	})
	const { status } = await site.importPayload(payload([home(1, ['/a.jpg'])]), '--no-pictures')
	expect(status).toBe(0)
	expect(await pageOf('/property/1/')).toContain(server.url('/a.jpg'))
	noteRead()
	await expect.poll(async () => hashesIn(await pageOf('/property/1/')).length, soon).toBe(1)
	const html = await pageOf('/property/1/')
	expect(html).not.toContain(server.url('/a.jpg'))
	expect(html).toMatch(/<link rel="preload" as="image" type="image\/avif" fetchPriority="high"/)
	expect(await pageOf('/for-sale/')).toContain(`/pictures/${hashesIn(html)[0]}/400.avif 400w`)
})

test('a variant has its type, may be cached for ever, and is not sent again to a browser that has it', async () => {
	const [hash] = hashesIn(await pageOf('/property/1/'))
	const types = { '400.avif': 'image/avif', '400.webp': 'image/webp', 'full.jpg': 'image/jpeg' }
	for (const [file, type] of Object.entries(types)) {
		const address = `${site.origin}/pictures/${hash}/${file}`
		const answer = await fetch(address)
		const { headers } = answer
		expect([answer.status, headers.get('content-type')]).toEqual([200, type])
		expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
		expect(headers.get('x-content-type-options')).toBe('nosniff')
		expect(headers.get('cross-origin-resource-policy'), 'mails show it too').toBe('cross-origin')
		const etag = headers.get('etag') ?? ''
		expect((await fetch(address, { headers: { 'if-none-match': etag } })).status).toBe(304)
		expect((await answer.bytes()).length).toBeGreaterThan(100)
		expect((await fetch(address, { method: 'HEAD' })).status).toBe(200)
	}
})

test.each([
	'/pictures/x/400.avif',
	`/pictures/${'0'.repeat(32)}/400.avif`,
	`/pictures/${'0'.repeat(32)}/..%2f..%2fsite.db`,
	`/pictures/..%2f..%2f${'0'.repeat(26)}/full.jpg`,
	'/pictures/%2e%2e/site.db',
	'/pictures/drafts/full.jpg',
])('%s is not there', async (address) => {
	const answer = await fetch(site.origin + address, { redirect: 'manual' })
	expect(answer.status).toBe(404)
})

test('the metadata file beside a picture is not served', async () => {
	const [hash] = hashesIn(await pageOf('/property/1/'))
	expect((await fetch(`${site.origin}/pictures/${hash}/picture.json`)).status).toBe(404)
	expect((await fetch(`${site.origin}/pictures/${hash}/1234.avif`)).status).toBe(404)
})

describe('npm run import, while no server runs', () => {
	let imported = { status: -1, output: '' }

	beforeAll(async () => {
		const plain = (width: number, height: number) =>
			sharp({ create: { width, height, channels: 3, background: '#888' } })
		server.answers.set('/b.jpg', await photograph(2, SMALL))
		server.answers.set('/tall.png', await plain(1000, 20_000).png().toBuffer())
		server.answers.set('/line.png', await plain(1, 1_000_000).png().toBuffer())
		server.answers.set('/large.avif', await avifThatSays(5000, 7000))
		server.answers.set('/c.jpg', await photograph(4, SMALL))
		const paths = ['/line.png', '/large.avif', '/tall.png', '/c.jpg']
		await site.halt()
		imported = await site.importPayload(
			payload([home(1, ['/a.jpg']), home(2, ['/b.jpg', '/none.jpg']), home(4, paths)]),
		)
		await site.resume()
	})

	test('exits once the pictures are made, and reports which failed', async () => {
		const { status, output } = imported
		expect(output).toMatch(/^Pictures: 3 made, .*3 failed$/m)
		expect(output).toContain(`${server.url('/none.jpg')}: The address answered 404; tried again later`)
		expect(status).toBe(0)
		expect(hashesIn(await pageOf('/property/2/'))).toHaveLength(1)
	})

	test('a tall picture is made with the others; pictures that are too large are reported and skipped', async () => {
		const { output } = imported
		expect(output).toContain(
			`${server.url('/line.png')}: The picture has 1 × 1000000 pixels; a side may have 65535; given up`,
		)
		expect(output).toContain(
			`${server.url('/large.avif')}: The picture has 5000 × 7000 pixels; together there may be 25 million; given up`,
		)
		expect(hashesIn(await pageOf('/property/4/'))).toHaveLength(2)
	})
})

/** Returns the picture that the worker has recorded as in progress. */
function making(): unknown {
	const db = openSiteDatabase(site, { readOnly: true })
	try {
		return db.prepare("SELECT value FROM meta WHERE key = 'pictures_making'").get()?.value
	} finally {
		db.close()
	}
}

test('a killed encoder process stops neither the site nor the next picture; the log names the picture', async () => {
	server.answers.set('/slow.jpg', await slowPicture())
	server.answers.set('/d.jpg', await photograph(5, SMALL))
	const records = [home(1, ['/a.jpg']), home(2, ['/b.jpg']), home(5, ['/slow.jpg', '/d.jpg'])]
	await site.importPayload(payload(records), '--no-pictures', '--allow-shrink')
	await expect.poll(making, soon).toBe(server.url('/slow.jpg'))
	process.kill(await encoderAtWork(site.pid() ?? 0, soon), 'SIGKILL')
	await expect.poll(async () => hashesIn(await pageOf('/property/5/')).length, soon).toBe(1)
	expect((await fetch(`${site.origin}/api/health`)).status).toBe(200)
	// The other picture may have been published before this one was killed.
	const lines = () => site.logs().split('\n')
	const line = () => lines().find((it) => it.includes(server.url('/slow.jpg'))) ?? ''
	await expect.poll(line, soon).toContain('The encoder ended at this picture (SIGKILL)')
})

test('a picture that changes gets another address, and one that vanishes at its source stays', async () => {
	const [before] = hashesIn(await pageOf('/property/2/'))
	server.answers.set('/b.jpg', await photograph(3, SMALL))
	await site.importPayload(payload([home(1, ['/a.jpg']), home(2, ['/b.jpg'], { Bedrooms: 4 })]), '--no-pictures')
	await expect.poll(async () => hashesIn(await pageOf('/property/2/'))[0] === before, soon).toBe(false)
	const [after] = hashesIn(await pageOf('/property/2/'))
	expect(after).toBeDefined()
	expect((await fetch(`${site.origin}/pictures/${before}/400.webp`)).status).toBe(200)
	server.answers.delete('/b.jpg')
	const asked = server.asked.length
	await site.importPayload(payload([home(1, ['/a.jpg']), home(2, ['/b.jpg'], { Bedrooms: 5 })]), '--no-pictures')
	await expect.poll(() => server.asked.length, soon).toBeGreaterThan(asked)
	expect(hashesIn(await pageOf('/property/2/'))).toEqual([after])
})

test('work interrupted by a kill of the server is done after the next start', async () => {
	const paths = Array.from({ length: 6 }, (_, index) => `/many-${index}.jpg`)
	for (const [index, it] of paths.entries()) server.answers.set(it, await photograph(10 + index, SMALL))
	const records = [home(1, ['/a.jpg']), home(2, ['/b.jpg']), home(3, paths)]
	const drafts = path.join(site.dataDir, 'pictures/drafts')
	await site.importPayload(payload(records), '--no-pictures')
	// A picture is in progress for only some tens of milliseconds.
	const atOnce = { ...soon, interval: 1 }
	await expect.poll(() => fs.existsSync(drafts) && fs.readdirSync(drafts).length > 0, atOnce).toBe(true)
	await site.halt('SIGKILL')
	await site.resume()
	const all = async () => hashesIn(await pageOf('/property/3/')).length
	await expect.poll(all, soon).toBe(6)
	for (const hash of hashesIn(await pageOf('/property/3/'))) {
		const folder = path.join(site.dataDir, 'pictures', String(hash).slice(0, 2), String(hash))
		const files = fs.readdirSync(folder)
		// 100, 400 and 420 px and the thumbnail in two formats, the JPEG, and the metadata file.
		expect(files.length).toBe(4 * 2 + 2)
		expect(files.filter((name) => fs.statSync(path.join(folder, name)).size === 0)).toEqual([])
	}
})

test('without the test setting no picture is fetched from this machine, and the log says so', async () => {
	const other = await startSite({ hasOwnPhotos: false, env: { PICTURES: 'on', LOG_LEVEL: 'info' } })
	try {
		const settings = { source: null, intervalMinutes: 15, silentAfterHours: 24, pictureHosts: [server.host] }
		fs.writeFileSync(path.join(other.configDir, 'feed.json'), JSON.stringify(settings))
		await other.importPayload(payload([home(1, ['/own.jpg'])]), '--no-pictures')
		await expect.poll(() => /127\.0\.0\.1 is no public address.*given up/.test(other.logs()), soon).toBe(true)
		expect(server.asked).not.toContain('/own.jpg')
	} finally {
		await other.stop()
	}
})
