// @long-running
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { importInto, property } from '#tests/support/data/payload.ts'
import { type PictureServer, photograph, startPictureServer } from '#tests/support/servers/picture-server.ts'
import { type S3Server, startS3Server } from '#tests/support/servers/s3-server.ts'

const setup = vi.hoisted(() => ({ dataDir: '', address: '', accessKeyId: '', secretAccessKey: '' }))
vi.mock('#lib/base/env.ts', () => ({
	env: {
		get dataDir() {
			return setup.dataDir
		},
		pictureStorage: setup,
		pictureCacheBytes: 1e6,
		logLevel: 'silent',
		publicDir: '/nowhere',
		configDir: `${process.cwd()}/config`,
	},
}))
const { makePictures } = await import('./make-pictures.ts')

let bucket: S3Server
let server: PictureServer
let agency: AgencyDatabase

beforeAll(async () => {
	bucket = await startS3Server()
	server = await startPictureServer()
	const {
		PICTURES_URL: address,
		S3_ACCESS_KEY_ID: accessKeyId,
		S3_SECRET_ACCESS_KEY: secretAccessKey,
	} = bucket.settings
	Object.assign(setup, { address, accessKeyId, secretAccessKey })
	setup.dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-bucket-'))
	server.answers.set('/a.jpg', await photograph(1, { width: 120, height: 90 }))
	server.answers.set('/b.jpg', await photograph(2, { width: 120, height: 90 }))
})
afterAll(async () => {
	await Promise.all([bucket.stop(), server.stop()])
	fs.rmSync(setup.dataDir, { recursive: true, force: true })
})
beforeEach(async () => {
	agency = await createAgencyDatabase()
	bucket.objects.clear()
	bucket.fault = () => null
})
afterEach(async () => {
	vi.useRealTimers()
	await agency.close()
})

const homeWith = (id: number, file: string) => property(id, { Pictures: [{ ID: 1, Url: server.url(file) }] })
const take = () => makePictures(agency.db, { rules: { hosts: [server.host], allowsLoopback: true, ownPictures: [] } })
const hashOf = async (file: string) =>
	(await agency.db.selectFrom('picture_source').select('hash').where('url', '=', server.url(file)).executeTakeFirst())
		?.hash
const namesOf = (hash: string | null | undefined) =>
	[...bucket.objects.keys()].filter((key) => key.includes(`/${hash}/`)).map((key) => path.basename(key))
/** Moves the clock by days; timers of the network stay real. */
const later = (days: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY_MS })

test('pictures are made in the bucket, the note last, and nothing on this machine', async () => {
	await importInto(agency, { properties: [homeWith(1, '/a.jpg')] })
	expect(await take()).toMatchObject({ outcome: 'done', made: 1, problem: null })
	const names = namesOf(await hashOf('/a.jpg'))
	expect(names).toContain('120.avif')
	expect(names.at(-1)).toBe('picture.json')
	expect(fs.readdirSync(setup.dataDir)).toEqual([])
})

test('a bucket that is away stops the work without blaming a picture; then it goes on', async () => {
	await importInto(agency, { properties: [homeWith(1, '/a.jpg')] })
	bucket.fault = ({ method }) => (method === 'PUT' ? 503 : null)
	expect(await take()).toMatchObject({
		outcome: 'stopped',
		made: 0,
		failed: 0,
		problem: expect.stringContaining('does not answer'),
	})
	expect(await hashOf('/a.jpg')).toBeNull()
	bucket.fault = () => null
	expect(await take()).toMatchObject({ outcome: 'done', made: 1 })
})

test('pictures whose files are gone from the bucket are made again, an hour later at most', async () => {
	await importInto(agency, { properties: [homeWith(1, '/a.jpg')] })
	await take()
	bucket.objects.clear()
	expect(await take()).toMatchObject({ made: 0 })
	later(1.01 / 24)
	expect(await take()).toMatchObject({ made: 1 })
	expect(namesOf(await hashOf('/a.jpg'))).toContain('picture.json')
})

test('a picture that nothing shows leaves the bucket after thirty days, whatever other servers have just made stays', async () => {
	await importInto(agency, { properties: [homeWith(1, '/a.jpg'), homeWith(2, '/b.jpg')] })
	await take()
	const [unused, shown] = [await hashOf('/a.jpg'), await hashOf('/b.jpg')]
	await importInto(agency, { properties: [homeWith(2, '/b.jpg')] })
	for (const days of [1, 31, 31]) {
		later(days)
		const fresh = 'f'.repeat(32)
		for (const [hash, age] of [
			[fresh, 1],
			['e'.repeat(32), 31],
		] as const) {
			const modifiedAt = new Date(Date.now() - age * DAY_MS)
			bucket.objects.set(`site/pictures/${hash.slice(0, 2)}/${hash}/100.avif`, {
				bytes: Buffer.from('x'),
				headers: {},
				modifiedAt,
			})
		}
		await take()
		// Unknown to the database: one is being made by another server, one was left by a server that ended.
		expect([namesOf(fresh), namesOf('e'.repeat(32))]).toEqual([['100.avif'], []])
	}
	expect(namesOf(unused)).toEqual([])
	expect(namesOf(shown)).toContain('picture.json')
})

test('a picture that is made anew from the same bytes counts as fresh, so no sweep under way takes it', async () => {
	await importInto(agency, { properties: [homeWith(1, '/a.jpg')] })
	await take()
	const hash = await hashOf('/a.jpg')
	later(40)
	await agency.db.updateTable('picture_source').set({ hash: null, next_attempt_at: new Date().toISOString() }).execute()
	await agency.db.deleteFrom('picture').execute()
	expect(await take()).toMatchObject({ made: 1 })
	const note = bucket.objects.get(`site/pictures/${hash?.slice(0, 2)}/${hash}/picture.json`)
	expect(Date.now() - (note?.modifiedAt.getTime() ?? 0)).toBeLessThan(DAY_MS)
})
