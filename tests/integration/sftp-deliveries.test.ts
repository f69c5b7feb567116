import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CommandRunner, commandRunner } from '#tests/support/site/command-runner.ts'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'
import { createTestDatabase, isOnServer, type TestDatabase } from '#tests/support/site/test-server.ts'
import { deliver, openImmoOf, pngOf, zipWith } from '#tests/support/sources/openimmo-delivery.ts'
import { SFTP_PASSWORD, SFTP_USER, type SftpServer, startSftp } from '#tests/support/sources/sftp-server.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sftp-deliveries-'))
const [dataDir, configDir, incoming] = ['data', 'config', 'incoming'].map((name) => path.join(folder, name)) as [
	string,
	string,
	string,
]
let database: TestDatabase | null = null
let server: SftpServer
let commands: CommandRunner
const output: string[] = []

function useServer(changed: object = {}): void {
	const own = { host: '127.0.0.1', port: server.port, userName: SFTP_USER, folder: '/export' }
	const sftp = { ...own, hostKey: server.fingerprint, passwordVariable: 'EXPORT_PASSWORD', ...changed }
	const feed = { source: { kind: 'openimmo', sftp }, intervalMinutes: 60, silentAfterHours: 24 }
	fs.writeFileSync(path.join(configDir, 'feed.json'), JSON.stringify(feed))
}

/** Only the commands look at the server: the site itself is not started. */
beforeAll(async () => {
	fs.cpSync('config', configDir, { recursive: true })
	fs.mkdirSync(incoming)
	server = await startSftp(incoming)
	const adverts = path.join(configDir, 'adverts.json')
	fs.writeFileSync(adverts, fs.readFileSync(adverts, 'utf8').replace('"isOn": true', '"isOn": false'))
	database = isOnServer ? await createTestDatabase(false) : null
	const settings = { DATA_DIR: dataDir, CONFIG_DIR: configDir, PICTURES: 'off', NODE_ENV: 'production' as const }
	const secret = { EXPORT_PASSWORD: SFTP_PASSWORD, WRONG_PASSWORD: 'of another account' }
	commands = commandRunner({ ...process.env, ...settings, ...secret, ...database?.settings })
})
afterAll(async () => {
	commands?.end()
	await server?.close()
	await database?.remove()
	fs.rmSync(folder, { recursive: true, force: true })
})

async function feed(...parameters: string[]) {
	const result = await commands.run('feed.ts', parameters)
	output.push(result.output)
	return result
}

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
/** A process that stays reads changed settings a moment later. */
const SOON = { timeout: 20_000 }
const PICTURE = expect.stringMatching(/^\/media\/delivered\/\w+\.png$/)

test('a server is asked nothing before an admin has set the fingerprint that the command names', async () => {
	useServer({ hostKey: null })
	const { status, output: said } = await feed('test')
	expect([status, said]).toEqual([4, expect.stringContaining(`Its fingerprint is ${server.fingerprint}`)])
	expect(said).toMatch(/^The server is not trusted: /)
	expect(server.seen.logins).toBe(0)
})

test('a whole delivery brings its homes and pictures, one with changes leaves the others, each is fetched once', async () => {
	useServer()
	const homes = [{ id: 'A', pictures: ['Bilder/a.png'] }, { id: 'B' }, { id: 'C' }]
	deliver(incoming, 'z.zip', zipWith(openImmoOf('VOLL', homes), { 'bilder/a.png': pngOf('a') }), 1_000_000_000)
	const changes = [
		{ id: 'B', order: 'DELETE' },
		{ id: 'C', title: 'Neu' },
	]
	deliver(incoming, 'a.xml', openImmoOf('TEIL', changes), 1_000_000_001)
	await expect.poll(async () => (await feed('test')).output, SOON).toMatch(/^The deliveries are whole: 2 records\./)
	expect((await feed('run')).status).toBe(0)
	const after = [
		['A', 'Haus A', PICTURE],
		['C', 'Neu', null],
	]
	expect(shown()).toEqual(after)
	deliver(incoming, 'b.zip', zipWith(openImmoOf('TEIL', [{ id: 'D' }])), 1_000_000_002)
	expect((await feed('run')).status).toBe(0)
	expect(shown()).toEqual([...after, ['D', 'Haus D', null]])
	expect(server.seen.opened).toEqual(['z.zip', 'a.xml', 'b.zip'])
	expect(fs.readdirSync(incoming).sort()).toEqual(['a.xml', 'b.zip', 'z.zip'])
	expect(fs.existsSync(path.join(dataDir, 'feed', 'delivery.part'))).toBe(false)
})

test('whatever goes wrong is one sentence, and the homes stay as they are', async () => {
	const before = shown()
	const failing = async (expected: string) => {
		// One line, after which nothing follows.
		await expect.poll(() => feed('run'), SOON).toEqual({ status: 4, output: expect.stringContaining(expected) })
		expect(output.at(-1)).toMatch(/^[^\n]+\n$/)
		expect(shown()).toEqual(before)
	}
	useServer({ passwordVariable: 'WRONG_PASSWORD' })
	await failing('The source does not let us in: The server refuses the user name or the password')
	useServer({ passwordVariable: 'NO_PASSWORD' })
	await failing('NO_PASSWORD is not set')
	useServer({ hostKey: `SHA256:${'A'.repeat(43)}` })
	await failing('The server has another key than the settings say')
	useServer({ folder: '/elsewhere' })
	await failing('There is no such folder or file on the server')
	useServer()
	// Settings that changed: all deliveries are taken once more, to the same end.
	await expect.poll(async () => (await feed('run')).status, SOON).toBe(0)
	expect(shown()).toEqual(before)
	deliver(incoming, 'c.zip', zipWith(openImmoOf('VOLL', [{ id: 'Z' }])), 1_000_000_003)
	server.behave('cut')
	await failing('c.zip: The connection to the server was lost')
	server.behave('well')
	deliver(incoming, 'c.zip', zipWith(openImmoOf('VOLL', [{ id: 'Z' }])).slice(0, -9), 1_000_000_004)
	await failing('c.zip: The ZIP cannot be unpacked')
	deliver(incoming, 'c.zip', zipWith(openImmoOf('TEIL', [{ id: 'D', title: 'Ganz' }])), 1_000_000_005)
	expect((await feed('run')).status).toBe(0)
	expect(shown()).toEqual([...before.slice(0, -1), ['D', 'Ganz', null]])
	for (const secret of [SFTP_PASSWORD, 'of another account']) expect(output.join('')).not.toContain(secret)
})
