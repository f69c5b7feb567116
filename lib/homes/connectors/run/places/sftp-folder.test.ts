import fs from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { env } from '#lib/base/env.ts'
import { type SftpSettings, Source } from '#lib/site/config/schema/services/source.ts'
import { deliver } from '#tests/support/sources/openimmo-delivery.ts'
import { SFTP_PASSWORD, SFTP_USER, type SftpServer, startSftp } from '#tests/support/sources/sftp-server.ts'
import { SFTP_BOUNDS } from './sftp-connection.ts'
import { openSftpFolder } from './sftp-folder.ts'

vi.mock('#lib/base/env.ts', async (original) => {
	const own = await original<typeof import('#lib/base/env.ts')>()
	return { ...own, env: { ...own.env, dataDir: `${own.env.dataDir}-sftp` } }
})

let folder: string
let server: SftpServer
beforeEach(async () => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sftp-'))
	server = await startSftp(folder)
	return async () => {
		await server.close()
		fs.rmSync(folder, { recursive: true, force: true })
	}
})
const opened: { close(): void }[] = []
afterEach(() => {
	for (const place of opened.splice(0)) place.close()
})

function settings(changed: object = {}): SftpSettings {
	const own = { host: '127.0.0.1', port: server.port, userName: SFTP_USER, folder: '/export' }
	const sftp = { ...own, hostKey: server.fingerprint, passwordVariable: 'A_PASSWORD', ...changed }
	const source = Source.parse({ kind: 'openimmo', sftp })
	if (source.kind !== 'openimmo' || source.sftp === null) throw new TypeError('These are settings of SFTP')
	return source.sftp
}
const SECRETS = () => new Map([['A_PASSWORD', SFTP_PASSWORD]])
async function open(changed: object = {}, secrets = SECRETS(), bounds: Partial<typeof SFTP_BOUNDS> = {}) {
	const secret = (variable: string) => secrets.get(variable) ?? ''
	const place = await openSftpFolder(settings(changed), secret, { ...SFTP_BOUNDS, ...bounds })
	opened.push(place)
	return place
}
const alive = async () => {}
async function fetched(bounds: Partial<typeof SFTP_BOUNDS> = {}, isAlive = alive) {
	const place = await open({}, SECRETS(), bounds)
	const [file] = await place.list()
	if (file === undefined) throw new TypeError('Nothing is listed')
	return fs.readFileSync(await place.fetch(file, isAlive))
}

test('files are listed and fetched as they are, folders and links are not, and the copy goes afterwards', async () => {
	const content = Buffer.alloc(3_000_000, 'delivery ')
	deliver(folder, 'a.zip', content, 1_000_000_000)
	fs.mkdirSync(path.join(folder, 'b.zip'))
	fs.symlinkSync('/etc/hostname', path.join(folder, 'c.xml'))
	const place = await open()
	const files = await place.list()
	expect(files).toEqual([{ name: 'a.zip', second: 1_000_000_000, size: 3_000_000 }])
	const [first = { name: '', second: 0, size: 0 }] = files
	const copy = await place.fetch(first, alive)
	expect(fs.readFileSync(copy).equals(content)).toBe(true)
	expect([path.dirname(copy), fs.statSync(copy).mode & 0o777]).toEqual([path.join(env.dataDir, 'feed'), 0o600])
	place.close()
	expect(fs.existsSync(copy)).toBe(false)
	expect(fs.readdirSync(folder)).toEqual(['a.zip', 'b.zip', 'c.xml'])
})

test('a link that took the place of a file is not opened, even if all else is the same', async () => {
	const [target, link] = ['/etc/hostname', path.join(folder, 'a.xml')]
	// A link is as long as the path that it holds.
	deliver(folder, 'a.xml', 'x'.repeat(target.length), 1_000_000_000)
	const place = await open()
	const [file = { name: '', second: 0, size: 0 }] = await place.list()
	fs.rmSync(link)
	fs.symlinkSync(target, link)
	fs.lutimesSync(link, file.second, file.second)
	await expect(place.fetch(file, alive)).rejects.toThrow('was changed')
	expect(server.seen.opened).toEqual([])
})

test('a server whose key is not known, or is another one, gets nothing, and its fingerprint is named', async () => {
	const name = `${server.fingerprint} (ssh-ed25519)`
	const unknown = { kind: 'identity', message: expect.stringContaining(`Its fingerprint is ${name}`) }
	await expect(open({ hostKey: null })).rejects.toMatchObject(unknown)
	const other = { kind: 'identity', message: expect.stringContaining(`another key than the settings say: ${name}`) }
	await expect(open({ hostKey: `SHA256:${'A'.repeat(43)}` })).rejects.toMatchObject(other)
	expect(server.seen.logins).toBe(0)
})

test('a private key lets in, also without its lines; what is no key, or another one, is said without it', async () => {
	const keyOnly = { passwordVariable: null, privateKeyVariable: 'A_KEY' }
	for (const key of [
		server.privateKey,
		server.privateKey.replaceAll('\n', ''),
		server.privateKey.replaceAll('\n', '\\n'),
	]) {
		expect(await (await open(keyOnly, new Map([['A_KEY', key]]))).list()).toEqual([])
	}
	const broken = open(keyOnly, new Map([['A_KEY', 'no key']]))
	await expect(broken).rejects.toMatchObject({
		kind: 'credentials',
		message: expect.stringContaining('(A_KEY) cannot'),
	})
	const other = await startSftp(folder)
	await other.close()
	const refused = { kind: 'credentials', message: 'The server refuses the user name or the private key' }
	await expect(open(keyOnly, new Map([['A_KEY', other.privateKey]]))).rejects.toMatchObject(refused)
})

test('a wrong password, a folder that is not there and a server that is not there are each said', async () => {
	const wrong = { kind: 'credentials', message: 'The server refuses the user name or the password' }
	await expect(open({}, new Map([['A_PASSWORD', 'wrong']]))).rejects.toMatchObject(wrong)
	const missing = { kind: 'refused', message: 'There is no such folder or file on the server' }
	await expect((await open({ folder: '/elsewhere' })).list()).rejects.toMatchObject(missing)
	const gone = await startSftp(folder)
	await gone.close()
	const closed = { kind: 'unavailable', message: 'The server cannot be reached: ECONNREFUSED' }
	await expect(open({ port: gone.port })).rejects.toMatchObject(closed)
})

test('a server that does not greet is not waited for', async () => {
	const mute = net.createServer(() => {}).listen(0, '127.0.0.1')
	await new Promise((resolve) => mute.once('listening', resolve))
	const { port } = mute.address() as AddressInfo
	const late = { kind: 'unavailable', message: 'The server did not let us in within 0.05 seconds' }
	await expect(open({ port }, SECRETS(), { answerMs: 50 })).rejects.toMatchObject(late)
	mute.close()
})

test('a connection that ends, a file that stands still, and one that changes are each said', async () => {
	deliver(folder, 'a.zip', 'content', 1_000_000_000)
	server.behave('cut')
	await expect(fetched()).rejects.toMatchObject({
		kind: 'unavailable',
		message: 'The connection to the server was lost',
	})
	server.behave('mute')
	await expect(fetched({ silentMs: 50 })).rejects.toThrow('No byte of it came for 0.05 seconds')
	for (const behaviour of ['growing', 'shrinking'] as const) {
		server.behave(behaviour)
		await expect(fetched(), behaviour).rejects.toThrow('It is still being uploaded, or was changed')
	}
})

test('a run that may not go on ends while a file comes', async () => {
	deliver(folder, 'a.zip', 'content', 1_000_000_000)
	server.behave('mute')
	const over = async () => {
		throw new TypeError('Another run has taken over')
	}
	await expect(fetched({ silentMs: 20 }, over)).rejects.toThrow('Another run has taken over')
})

test('an empty file, one that is too large, and a folder with too many files are refused', async () => {
	deliver(folder, 'a.zip', '', 1_000_000_000)
	await expect(fetched()).rejects.toThrow('It is empty; perhaps it is still being uploaded')
	deliver(folder, 'a.zip', 'x'.repeat(2 * 1024 * 1024 + 1), 1_000_000_000)
	await expect(fetched({ fileBytes: 2 * 1024 * 1024 })).rejects.toThrow('It is larger than 2 MiB')
	expect(server.seen.opened).toEqual([])
	deliver(folder, 'b.zip', 'x', 1_000_000_000)
	const full = { kind: 'refused', message: 'The folder holds more than 1 files: take old ones out of it' }
	await expect((await open({}, SECRETS(), { files: 1 })).list()).rejects.toMatchObject(full)
})

test.each([
	['without a way to sign in', { passwordVariable: null }],
	['with two ways to sign in', { privateKeyVariable: 'A_KEY' }],
	['with an address as the host', { host: 'sftp://files.example' }],
	['with a fingerprint of another kind', { hostKey: 'MD5:16:27:ac' }],
])('settings %s are refused', (_, changed) => {
	expect(() => settings(changed)).toThrow()
	expect(Source.safeParse({ kind: 'openimmo', path: 'a', sftp: settings() }).success).toBe(false)
})
