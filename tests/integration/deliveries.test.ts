import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CommandRunner, commandRunner } from '#tests/support/site/command-runner.ts'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'
import { createTestDatabase, isOnServer, type TestDatabase } from '#tests/support/site/test-server.ts'
import { deliver, openImmoOf, pngOf, zipWith } from '#tests/support/sources/openimmo-delivery.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'deliveries-'))
const [dataDir, configDir, incoming] = ['data', 'config', 'incoming'].map((name) => path.join(folder, name)) as [
	string,
	string,
	string,
]
let database: TestDatabase | null = null
let commands: CommandRunner

/** Only the commands look into the folder: the site itself is not started. */
beforeAll(async () => {
	fs.cpSync('config', configDir, { recursive: true })
	fs.mkdirSync(incoming)
	const source = { kind: 'openimmo', path: incoming }
	const adverts = path.join(configDir, 'adverts.json')
	fs.writeFileSync(adverts, fs.readFileSync(adverts, 'utf8').replace('"isOn": true', '"isOn": false'))
	const feed = { source, intervalMinutes: 60, silentAfterHours: 24 }
	fs.writeFileSync(path.join(configDir, 'feed.json'), JSON.stringify(feed))
	database = isOnServer ? await createTestDatabase(false) : null
	const settings = { DATA_DIR: dataDir, CONFIG_DIR: configDir, PICTURES: 'off', NODE_ENV: 'production' as const }
	commands = commandRunner({ ...process.env, ...settings, ...database?.settings })
})
afterAll(async () => {
	commands?.end()
	await database?.remove()
	fs.rmSync(folder, { recursive: true, force: true })
})

const feed = (...parameters: string[]) => commands.run('feed.ts', parameters)

/** The homes on the site, by the number that the software gives them, with title and first picture. */
function shown(): unknown[][] {
	const db = openSiteDatabase({ dataDir, databaseUrl: database?.settings.DATABASE_URL ?? null }, { readOnly: true })
	const rows = db
		.prepare(
			`SELECT source_id, title, (SELECT min(url) FROM listing_picture WHERE listing_id = listing.id) AS picture
			FROM listing JOIN listing_text ON listing_text.listing_id = listing.id
			JOIN listing_private ON listing_private.listing_id = listing.id
			WHERE is_published = 1 AND withdrawn_at IS NULL AND language = 'nl' ORDER BY source_id`,
		)
		.all()
	db.close()
	return rows.map(({ source_id, title, picture }) => [source_id, title, picture])
}

test('a whole delivery brings its homes and pictures, one with changes leaves the other homes as they are', async () => {
	const homes = [{ id: 'A', pictures: ['Bilder/a.png'] }, { id: 'B' }, { id: 'C' }]
	deliver(incoming, 'all.zip', zipWith(openImmoOf('VOLL', homes), { 'bilder/a.png': pngOf('a') }), 1_000_000_000)
	expect((await feed('test')).output).toMatch(/^The deliveries are whole: 3 records\./)
	expect((await feed('run')).status).toBe(0)
	const picture = expect.stringMatching(/^\/media\/delivered\/\w+\.png$/)
	expect(shown()).toEqual([
		['A', 'Haus A', picture],
		['B', 'Haus B', null],
		['C', 'Haus C', null],
	])
	const changes = [
		{ id: 'B', order: 'DELETE' },
		{ id: 'C', title: 'Neu' },
	]
	deliver(incoming, 'changes.zip', zipWith(openImmoOf('TEIL', changes)), 1_000_000_001)
	expect((await feed('run')).status).toBe(0)
	expect(shown()).toEqual([
		['A', 'Haus A', picture],
		['C', 'Neu', null],
	])
})

test('a delivery that was cut off is named, and no home changes', async () => {
	const before = shown()
	deliver(incoming, 'cut.zip', zipWith(openImmoOf('VOLL', [{ id: 'Z' }])).slice(0, -9), 1_000_000_002)
	const { status, output } = await feed('run')
	expect(output).toContain('cut.zip: The ZIP cannot be unpacked')
	expect([status, shown()]).toEqual([4, before])
})
