// @long-running

import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { takeTurn } from '#lib/base/db/claims/turns.ts'
import { lastImport } from '#lib/base/db/last-import.ts'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { importInto, lastChange, property } from '#tests/support/data/payload.ts'
import {
	avifThatSays,
	type PictureServer,
	photograph,
	slowPicture,
	startPictureServer,
} from '#tests/support/servers/picture-server.ts'
import { encoderAtWork } from '#tests/support/site/processes.ts'
import type { PictureFailure } from './picture-run-types.ts'

const setup = vi.hoisted(() => ({ dataDir: '', publicDir: '' }))
vi.mock('#lib/base/env.ts', () => ({
	env: {
		get dataDir() {
			return setup.dataDir
		},
		get publicDir() {
			return setup.publicDir
		},
		configDir: `${process.cwd()}/config`,
		logLevel: 'silent',
		pictureStorage: { address: null },
	},
}))

const { makePictures } = await import('./make-pictures.ts')
const { contentHash } = await import('#lib/homes/pictures/files/content-hash.ts')
const { variantFiles } = await import('#lib/homes/pictures/files/variants.ts')
const { syncSources } = await import('./needed-pictures.ts')
const { settleAddresses } = await import('./expiring-addresses.ts')

vi.setConfig({ testTimeout: 90_000 })

let server: PictureServer
let agency: AgencyDatabase
let one: Buffer
let other: Buffer

beforeAll(async () => {
	server = await startPictureServer()
	one = await photograph(1, { width: 300, height: 200 })
	other = await photograph(2, { width: 300, height: 200 })
	setup.publicDir = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-public-'))
	fs.mkdirSync(path.join(setup.publicDir, 'sample'))
	for (const name of ['house.jpg', 'banner.jpg']) fs.writeFileSync(path.join(setup.publicDir, 'sample', name), one)
	fs.copyFileSync('public/sample/plan-studio.svg', path.join(setup.publicDir, 'sample/plan.svg'))
})
afterAll(async () => {
	await server.stop()
	fs.rmSync(setup.publicDir, { recursive: true })
})
beforeEach(async () => {
	setup.dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-pictures-'))
	agency = await createAgencyDatabase()
	server.asked.length = 0
	server.answers.clear()
})
afterEach(async () => {
	vi.useRealTimers()
	await agency.close()
	fs.rmSync(setup.dataDir, { recursive: true, force: true })
})

const homeWith = (id: number, paths: string[], fields = {}) =>
	property(id, {
		Pictures: paths.map((it, index) => ({ ID: index, Url: it.startsWith('/sample/') ? it : server.url(it) })),
		...fields,
	})

const rulesFor = (hosts: string[], ownPictures: string[] = []) => ({ hosts, allowsLoopback: true, ownPictures })

async function take(hosts = [server.host], ownPictures: string[] = []) {
	const failures: PictureFailure[] = []
	const report = await makePictures(agency.db, {
		rules: rulesFor(hosts, ownPictures),
		onFailure: (failure) => failures.push(failure),
	})
	return { ...report, failures }
}

const source = async (url: string) =>
	agency.db.selectFrom('picture_source').selectAll().where('url', '=', server.url(url)).executeTakeFirstOrThrow()

function filesOf(hash: string | null): string[] {
	const folder = path.join(setup.dataDir, 'pictures', String(hash).slice(0, 2), String(hash))
	return fs.existsSync(folder) ? fs.readdirSync(folder).sort() : []
}

/** Moves the clock by days, past retries and grace periods; timers of the network stay real. */
function later(days: number): void {
	vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY_MS })
}

test('each picture is fetched once, however many pages show it, and stored with all its variants', async () => {
	server.answers.set('/a.jpg', one)
	await importInto(agency, { properties: [homeWith(1, ['/a.jpg']), homeWith(2, ['/a.jpg'])] })
	expect(await take()).toMatchObject({ outcome: 'done', made: 1, failed: 0 })
	expect(await take()).toMatchObject({ outcome: 'done', made: 0, unchanged: 0 })
	expect(server.asked).toEqual(['/a.jpg'])
	const { hash } = await source('/a.jpg')
	expect(filesOf(hash)).toEqual([...variantFiles(300), 'picture.json'].sort())
	const picture = await agency.db.selectFrom('picture').selectAll().executeTakeFirstOrThrow()
	expect(picture).toMatchObject({ hash, width: 300, height: 200, color: expect.stringMatching(/^#[0-9a-f]{6}$/) })
	expect(Buffer.from(picture.thumbhash, 'base64').length).toBeGreaterThan(4)
})

test('pictures of the site itself are read from the disk; drawings and other hosts are not taken over', async () => {
	const pictures = ['/sample/house.jpg', '/sample/plan.svg', '/sample/../package.json', '/a.jpg']
	await importInto(agency, { properties: [homeWith(1, pictures)] })
	expect(await take([])).toMatchObject({ made: 1, failed: 0 })
	const urls = await agency.db.selectFrom('picture_source').select('url').execute()
	expect(urls).toEqual([{ url: '/sample/house.jpg' }])
	expect(server.asked).toEqual([])
})

test('pictures of the home page are taken over before those of homes, and their pages are invalidated', async () => {
	const banner = '/sample/banner.jpg'
	expect(await take([], [banner])).toMatchObject({ made: 1 })
	expect(await runOf(`picture:${banner}`)).toBe(await lastRun())
})

test('a picture with addresses that expire is asked for at the latest, and not once that has expired', async () => {
	const settle = (path: string, days: number) => {
		const expiresAt = new Date(Date.now() + days * DAY_MS).toISOString()
		return settleAddresses(agency.db, [{ id: 'crm a', address: server.url(path), expiresAt }], new Date())
	}
	server.answers.set('/a.jpg?signed=1', one)
	server.answers.set('/a.jpg?signed=2', one)
	const first = server.url('/a.jpg?signed=1')
	expect([...(await settle('/a.jpg?signed=1', 1)).values()]).toEqual([first])
	await importInto(agency, { properties: [homeWith(1, ['/a.jpg?signed=1'])] })
	expect(await take()).toMatchObject({ made: 1, failed: 0 })
	expect([...(await settle('/a.jpg?signed=2', 1)).values()]).toEqual([first])
	await importInto(agency, { properties: [homeWith(1, ['/a.jpg?signed=1'], { Price: 300000 })] })
	expect(await take()).toMatchObject({ made: 0, unchanged: 1, failed: 0 })
	expect(server.asked).toEqual(['/a.jpg?signed=1', '/a.jpg?signed=2'])
	later(2)
	await importInto(agency, { properties: [homeWith(1, ['/a.jpg?signed=1'], { Price: 290000 })] })
	expect(await take()).toMatchObject({ made: 0, unchanged: 1, failed: 0 })
	expect(server.asked).toHaveLength(2)
	expect(await source('/a.jpg?signed=1')).toMatchObject({ failed_at: null, attempts: 0 })
})

test('a picture whose address expired before it was copied waits for the next one', async () => {
	const expired = new Date(Date.now() - 1000).toISOString()
	const address = server.url('/a.jpg?signed=1')
	await settleAddresses(agency.db, [{ id: 'crm a', address, expiresAt: expired }], new Date())
	await importInto(agency, { properties: [homeWith(1, ['/a.jpg?signed=1'])] })
	const report = await take()
	expect(report.failures).toMatchObject([{ reason: expect.stringContaining('has expired'), next: 'later' }])
	expect(server.asked).toEqual([])
})

test('once a host is allowed its pictures are taken over', async () => {
	server.answers.set('/a.jpg', one)
	await importInto(agency, { properties: [homeWith(1, ['/a.jpg'])] })
	expect(await take([])).toMatchObject({ made: 0 })
	expect(await take()).toMatchObject({ made: 1 })
})

test('a picture that changes gets a new name; pages that show it are invalidated, others are not', async () => {
	server.answers.set('/a.jpg', one)
	server.answers.set('/b.jpg', one)
	await importInto(agency, { properties: [homeWith(1, ['/a.jpg']), homeWith(2, ['/b.jpg'])] })
	await take()
	const before = await source('/a.jpg')
	const runBefore = await lastRun()
	server.answers.set('/a.jpg', other)
	await importInto(agency, { properties: [homeWith(1, ['/a.jpg'], { Price: 100_000 }), homeWith(2, ['/b.jpg'])] })
	const imported = await lastRun()
	expect(await take()).toMatchObject({ made: 1, unchanged: 0 })
	const after = await source('/a.jpg')
	expect(after.hash).not.toBe(before.hash)
	expect([filesOf(before.hash).length, filesOf(after.hash).length]).toEqual([8, 8])
	expect(await lastRun()).toBeGreaterThan(imported)
	expect(await runOf('listing:1')).toBe(await lastRun())
	expect(await runOf('listing:2')).toBeLessThanOrEqual(runBefore)
})

test('pictures that became ready are no import', async () => {
	server.answers.set('/a.jpg', one)
	await importInto(agency, { properties: [homeWith(1, ['/a.jpg'])] })
	const imported = await lastImport(agency.db)
	expect(await take()).toMatchObject({ made: 1 })
	expect(await lastImport(agency.db)).toBe(imported)
})

const lastRun = () => lastChange(agency.db)
const runOf = async (tag: string) =>
	Number((await agency.db.selectFrom('cache_tag').select('run').where('tag', '=', tag).executeTakeFirst())?.run)

test('an import is not overtaken by pictures published while it ran', async () => {
	server.answers.set('/a.jpg', one)
	await importInto(agency, { properties: [homeWith(1, ['/a.jpg'])] })
	const report = await importInto(
		agency,
		{ properties: [homeWith(1, ['/a.jpg'], { Price: 100_000 })] },
		{ onProgress: () => {} },
	)
	await take()
	expect(report.outcome).toBe('imported')
	const again = await importInto(agency, { properties: [homeWith(1, ['/a.jpg'], { Price: 2 })] })
	expect(again.outcome).toBe('imported')
})

test('an unchanged picture is not transferred again when its home changes', async () => {
	server.answers.set('/a.jpg', (response, { headers }) => {
		if (headers['if-none-match'] === '"one"') response.writeHead(304).end()
		else response.writeHead(200, { etag: '"one"' }).end(one)
	})
	await importInto(agency, { properties: [homeWith(1, ['/a.jpg'])] })
	await take()
	await importInto(agency, { properties: [homeWith(1, ['/a.jpg'], { Price: 100_000 })] })
	expect(await take()).toMatchObject({ made: 0, unchanged: 1 })
	expect(server.asked).toEqual(['/a.jpg', '/a.jpg'])
})

test('a picture that disappears at its source stays', async () => {
	server.answers.set('/a.jpg', one)
	await importInto(agency, { properties: [homeWith(1, ['/a.jpg'])] })
	await take()
	const { hash } = await source('/a.jpg')
	server.answers.clear()
	await importInto(agency, { properties: [homeWith(1, ['/a.jpg'], { Price: 100_000 })] })
	expect(await take()).toMatchObject({ failed: 1 })
	expect(await source('/a.jpg')).toMatchObject({ hash, last_error: 'The address answered 404' })
	expect(filesOf(hash).length).toBeGreaterThan(1)
})

/** Leaves the note of a process that ended while it made this picture. */
const note = (url: string) =>
	agency.db
		.insertInto('meta')
		.values({ key: 'pictures_making', value: server.url(url) })
		.execute()

const making = async () =>
	(await agency.db.selectFrom('meta').select('value').where('key', '=', 'pictures_making').executeTakeFirst())?.value

describe('one bad picture does not stop the others:', () => {
	const good = Array.from({ length: 12 }, (_, index) => `/good-${index}.jpg`)
	const hashes = async (urls: readonly string[]) => {
		const rows = await agency.db
			.selectFrom('picture_source')
			.select(['hash', 'attempts'])
			.where('url', 'in', urls.map(server.url))
			.execute()
		return rows.map(({ hash, attempts }) => `${hash === null ? 'missing' : 'made'} after ${attempts} failures`)
	}
	const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#888' } })
	beforeEach(async () => {
		for (const it of good) server.answers.set(it, one)
	})
	/** The bad one is the second of thirteen. */
	const importWith = (bad: string) =>
		importInto(agency, { properties: [homeWith(1, [good[0] ?? '', bad, ...good.slice(1)])] })

	test('a tall one is made like them', async () => {
		server.answers.set('/tall.png', await plain(1000, 20_000).png().toBuffer())
		await importWith('/tall.png')
		expect(await take()).toMatchObject({ outcome: 'done', made: 13, failures: [] })
		const { hash } = await source('/tall.png')
		const kept = await agency.db.selectFrom('picture').selectAll().where('hash', '=', hash).executeTakeFirst()
		expect(kept).toMatchObject({ width: 410, height: 8192 })
	})

	test.each([
		['an AVIF of 49 million pixels', () => avifThatSays(7000, 7000), '7000 × 7000 pixels'],
		['a line of a million pixels', () => plain(1, 1_000_000).png().toBuffer(), '1 × 1000000 pixels'],
	])('%s is named and given up', async (_, bad, size) => {
		server.answers.set('/bad', await bad())
		await importWith('/bad')
		const reason = expect.stringContaining(size)
		const failures = [{ url: server.url('/bad'), reason, next: 'given up' }]
		expect(await take()).toMatchObject({ outcome: 'done', made: 12, failed: 1, failures })
		expect(await source('/bad')).toMatchObject({ attempts: 1, last_error: reason, next_attempt_at: null })
		expect(await hashes(good)).toEqual(Array(12).fill('made after 0 failures'))
	})

	test('a file of this machine that cannot be read is reported and tried again', async () => {
		const local = '/sample/house.jpg'
		await importInto(agency, { properties: [homeWith(1, [local, ...good])] })
		const original = fs.promises.readFile
		const readFile = vi.spyOn(fs.promises, 'readFile').mockImplementation((file, ...rest) => {
			if (!String(file).endsWith(local)) return original(file, ...rest)
			return Promise.reject(Object.assign(new Error('input/output error'), { code: 'EIO' }))
		})
		const { made, failures } = await take()
		readFile.mockRestore()
		expect(made).toBe(12)
		expect(failures).toEqual([{ url: local, reason: 'The file is not readable (EIO)', next: 'later' }])
	})

	test('one that kills the encoder’s process is reported and tried again later; the others are made', async () => {
		server.answers.set('/bad.jpg', await slowPicture())
		await importWith('/bad.jpg')
		const taking = take()
		const soon = { timeout: 60_000, interval: 20 }
		await expect.poll(making, soon).toBe(server.url('/bad.jpg'))
		process.kill(await encoderAtWork(process.pid, soon), 'SIGKILL')
		const reason = 'The encoder ended at this picture (SIGKILL)'
		const failures = [{ url: server.url('/bad.jpg'), reason, next: 'later' }]
		expect(await taking).toMatchObject({ outcome: 'done', made: 12, failed: 1, failures })
		expect(await source('/bad.jpg')).toMatchObject({ attempts: 1, last_error: reason })
		expect(await hashes(good)).toEqual(Array(12).fill('made after 0 failures'))
		server.answers.set('/bad.jpg', other)
		later(1)
		expect(await take()).toMatchObject({ made: 1, failed: 0 })
	})

	describe('one that ended the whole process is reported by the next run', () => {
		const url = () => server.url('/bad.jpg')
		const reason = 'The process ended while it made this picture'
		beforeEach(async () => {
			server.answers.set('/bad.jpg', other)
			await importWith('/bad.jpg')
			await syncSources(agency.db, rulesFor([server.host]), new Date())
			await note('/bad.jpg')
		})

		test('and made with the others', async () => {
			const failures = [{ url: url(), reason, next: 'at once' }]
			expect(await take()).toMatchObject({ outcome: 'done', made: 13, failed: 0, failures })
			expect(await hashes(good)).toEqual(Array(12).fill('made after 0 failures'))
			expect(await take()).toMatchObject({ made: 0, failures: [] })
		})

		test('and postponed at the third time', async () => {
			await agency.db.updateTable('picture_source').set({ attempts: 2 }).where('url', '=', url()).execute()
			const failures = [{ url: url(), reason, next: 'later' }]
			expect(await take()).toMatchObject({ outcome: 'done', made: 12, failures })
			expect(await source('/bad.jpg')).toMatchObject({ attempts: 3, last_error: reason })
			expect(await hashes(good)).toEqual(Array(12).fill('made after 0 failures'))
		})
	})
})

describe('a picture that fails', () => {
	test('is tried again later, less and less often, and given up after the eighth time', async () => {
		await importInto(agency, { properties: [homeWith(1, ['/a.jpg'])] })
		const outcomes: string[] = []
		for (let attempt = 0; attempt < 10; attempt++) {
			const { failures } = await take()
			outcomes.push(...failures.map(({ next }) => next))
			later(2 * (attempt + 1))
		}
		expect(outcomes).toEqual([...Array(7).fill('later'), 'given up'])
		expect(server.asked).toHaveLength(8)
	})

	test('is not tried again at once', async () => {
		await importInto(agency, { properties: [homeWith(1, ['/a.jpg'])] })
		await take()
		server.answers.set('/a.jpg', one)
		expect(await take()).toMatchObject({ made: 0, failed: 0 })
		later(1)
		expect(await take()).toMatchObject({ made: 1 })
	})

	test('is given up at once if another attempt would fail in the same way, until the payload changes', async () => {
		server.answers.set('/a.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
		await importInto(agency, { properties: [homeWith(1, ['/a.jpg'])] })
		expect((await take()).failures).toMatchObject([{ next: 'given up', reason: expect.stringContaining('no JPEG') }])
		later(3)
		expect(await take()).toMatchObject({ made: 0, failed: 0 })
		server.answers.set('/a.jpg', one)
		await importInto(agency, { properties: [homeWith(1, ['/a.jpg'], { Price: 100_000 })] })
		expect(await take()).toMatchObject({ made: 1 })
	})

	test('does not stop the others from being made', async () => {
		server.answers.set('/b.jpg', one)
		await importInto(agency, { properties: [homeWith(1, ['/a.jpg', '/b.jpg'])] })
		expect(await take()).toMatchObject({ made: 1, failed: 1 })
	})
})

test('a host that does not answer gets no more requests after a few pictures', async () => {
	const paths = Array.from({ length: 30 }, (_, index) => `/${index}.jpg`)
	for (const it of paths) server.answers.set(it, (response) => response.writeHead(503).end())
	await importInto(agency, { properties: [homeWith(1, paths)] })
	const { failed, postponed } = await take()
	expect(failed + postponed).toBe(30)
	// Five in a row, and those already under way.
	expect(server.asked.length).toBeGreaterThanOrEqual(5)
	expect(server.asked.length).toBeLessThanOrEqual(7)
})

test('a host that answers some requests, if only to refuse them, keeps getting requests', async () => {
	const paths = Array.from({ length: 12 }, (_, index) => `/${index}.jpg`)
	for (const [index, it] of paths.entries()) {
		server.answers.set(it, (response) => response.writeHead(index % 2 === 0 ? 503 : 404).end())
	}
	await importInto(agency, { properties: [homeWith(1, paths)] })
	expect(await take()).toMatchObject({ failed: 12, postponed: 0 })
})

test('a full disk stops the work without blaming a picture; then it goes on', async () => {
	server.answers.set('/a.jpg', one)
	await importInto(agency, { properties: [homeWith(1, ['/a.jpg'])] })
	const inTheWay = path.join(setup.dataDir, 'pictures', contentHash(one).slice(0, 2))
	fs.mkdirSync(path.dirname(inTheWay))
	fs.writeFileSync(inTheWay, 'a file in the place of a folder')
	const problem = expect.stringContaining('is not writable')
	expect(await take()).toMatchObject({ outcome: 'stopped', made: 0, failed: 0, problem })
	expect(await source('/a.jpg')).toMatchObject({ attempts: 0, hash: null })
	fs.rmSync(inTheWay)
	expect(await take()).toMatchObject({ outcome: 'done', made: 1 })
})

test('half-written files of an ended process are removed, and finished ones are not made again', async () => {
	server.answers.set('/a.jpg', one)
	await importInto(agency, { properties: [homeWith(1, ['/a.jpg'])] })
	await take()
	const { hash } = await source('/a.jpg')
	const finished = fs.statSync(path.join(setup.dataDir, 'pictures', String(hash).slice(0, 2), String(hash))).ino
	// As after SIGKILL: a draft exists, the picture is noted, its finished files are not in the database yet.
	const draft = path.join(setup.dataDir, 'pictures/drafts/half')
	fs.mkdirSync(draft, { recursive: true })
	fs.writeFileSync(path.join(draft, '100.avif'), 'half')
	await agency.db.updateTable('picture_source').set({ hash: null, next_attempt_at: new Date().toISOString() }).execute()
	await agency.db.deleteFrom('picture').execute()
	await note('/a.jpg')
	expect(await take()).toMatchObject({ made: 1 })
	expect(fs.existsSync(draft)).toBe(false)
	expect(await source('/a.jpg')).toMatchObject({ hash, attempts: 0, next_attempt_at: null })
	expect(fs.statSync(path.join(setup.dataDir, 'pictures', String(hash).slice(0, 2), String(hash))).ino).toBe(finished)
})

test('pictures whose files are gone are taken over again, and their pages are invalidated at once', async () => {
	server.answers.set('/a.jpg', (response, { headers }) => {
		if (headers['if-none-match'] === '"one"') response.writeHead(304).end()
		else response.writeHead(200, { etag: '"one"' }).end(one)
	})
	await importInto(agency, { properties: [homeWith(1, ['/a.jpg'])] })
	await take()
	const { hash } = await source('/a.jpg')
	const run = await lastRun()
	fs.rmSync(path.join(setup.dataDir, 'pictures'), { recursive: true })
	expect(await take()).toMatchObject({ made: 1 })
	expect(await source('/a.jpg')).toMatchObject({ hash })
	expect(filesOf(hash)).toHaveLength(8)
	expect(await runOf('listing:1')).toBeGreaterThan(run)
})

test('while another process makes the pictures, this one makes none', async () => {
	server.answers.set('/a.jpg', one)
	await importInto(agency, { properties: [homeWith(1, ['/a.jpg'])] })
	const turn = await takeTurn(agency.db, 'pictures')
	expect(await take()).toMatchObject({ outcome: 'busy', made: 0 })
	await turn?.release()
	expect(await take()).toMatchObject({ outcome: 'done', made: 1 })
})

describe('a picture that nothing shows any more', () => {
	const others = ['/b.jpg', '/c.jpg']

	beforeEach(async () => {
		server.answers.set('/a.jpg', one)
		for (const it of others) server.answers.set(it, other)
		await importInto(agency, { properties: [homeWith(1, ['/a.jpg']), homeWith(2, others)] })
		await take()
		await importInto(agency, { properties: [homeWith(2, others)] })
		await take()
	})

	test('stays for thirty days and is then removed, with its files', async () => {
		const { hash } = await source('/a.jpg')
		later(29)
		await take()
		expect(filesOf(hash).length).toBeGreaterThan(1)
		later(2)
		expect(await take()).toMatchObject({ swept: 0 })
		// The picture itself is unused from the day on which its last source goes.
		later(31)
		expect(await take()).toMatchObject({ swept: 1 })
		expect(filesOf(hash)).toEqual([])
		const kept = await agency.db.selectFrom('picture_source').select('url').orderBy('url').execute()
		expect(kept.map(({ url }) => url)).toEqual(others.map((it) => server.url(it)))
		expect(filesOf((await source('/b.jpg')).hash).length).toBeGreaterThan(1)
	})

	test('is shown again without being made again when its home comes back', async () => {
		const { hash } = await source('/a.jpg')
		later(20)
		await importInto(agency, { properties: [homeWith(1, ['/a.jpg']), homeWith(2, others)] })
		expect(await take()).toMatchObject({ made: 0, unchanged: 1 })
		later(40)
		await take()
		expect(await source('/a.jpg')).toMatchObject({ hash, unused_since: null })
		expect(filesOf(hash).length).toBeGreaterThan(1)
	})
})
