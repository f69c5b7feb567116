import net from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openSharedCounts } from './connect.ts'
import { hiddenKey } from './hidden-key.ts'
import { secondsToWait, type Use } from './limiter.ts'
import { probeCounts } from './probe.ts'
import { setSharedCounts, sharedCounts } from './shared-state.ts'

const said = vi.hoisted((): unknown[] => [])
vi.mock('#lib/base/log/logger.ts', () => {
	const say = (...line: unknown[]) => said.push(line)
	return { logger: { info: say, warn: say } }
})

const form = (address: string): Use => ({ limit: 'form-plain', address, subject: 'contact-me' })
let servers: net.Server[] = []
let sockets: net.Socket[] = []

beforeEach(() => {
	vi.stubGlobal('agencyLimits', undefined)
	vi.stubGlobal('agencyMasterKey', Buffer.alloc(32, 7))
})
afterEach(() => {
	sharedCounts()?.redis.disconnect()
	setSharedCounts(null)
	for (const socket of sockets) socket.destroy()
	for (const server of servers) server.close()
	servers = []
	sockets = []
	vi.unstubAllGlobals()
})

/** Starts a server that answers each chunk of a connection with the next of these texts, then nothing more. */
async function startFake(...answers: string[]): Promise<number> {
	const server = net.createServer((socket) => {
		sockets.push(socket)
		const left = [...answers]
		socket.on('error', () => {})
		socket.on('data', () => {
			const next = left.shift()
			if (next !== undefined) socket.write(next)
		})
	})
	servers.push(server)
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const address = server.address()
	if (address === null || typeof address === 'string') throw new Error('No port')
	return address.port
}

const connectTo = (port: number) =>
	setSharedCounts(openSharedCounts({ host: '127.0.0.1', port, db: 0, isEncrypted: false, password: 'hunter2' }))

async function sixOfTwenty(address: string): Promise<number> {
	const begun = performance.now()
	const all: (number | null)[] = []
	for (let time = 0; time < 20; time++) all.push(await secondsToWait(form(address)))
	expect(all).toEqual([...Array(6).fill(null), ...Array(14).fill(600)])
	return performance.now() - begun
}

const MUCH_MS = 20_000

/** Counts as above while no timer of the program ever fires, so that a use that waits for one never ends. */
async function sixOfTwentyAtOnce(address: string): Promise<void> {
	const later = globalThis.setTimeout
	vi.useFakeTimers({ toFake: ['setTimeout'] })
	try {
		const tooLong = new Promise((_, reject) => later(() => reject(new Error('A use waits')), MUCH_MS).unref())
		await Promise.race([sixOfTwenty(address), tooLong])
	} finally {
		vi.useRealTimers()
	}
}

test('nothing listens: memory counts, nothing waits, and the state says so', async () => {
	const port = await startFake()
	await new Promise((resolve) => servers[0]?.close(resolve))
	connectTo(port)
	await sixOfTwentyAtOnce('192.0.2.1')
	await vi.waitFor(async () => expect(await probeCounts()).toMatchObject({ state: 'away', problem: 'ECONNREFUSED' }))
})

test('a server that swallows everything: memory counts, and nothing waits for it', async () => {
	connectTo(await startFake())
	await sixOfTwentyAtOnce('192.0.2.2')
	const isSaid = async () =>
		expect(await probeCounts()).toMatchObject({ state: 'away', problem: 'it does not respond' })
	await vi.waitFor(isSaid, { timeout: 5000 })
})

test('a response that the process reads late, because it was busy, is taken as one', async () => {
	const ready = '%0\r\n+OK\r\n'
	const [seventh, takenBack] = ['*2\r\n:7\r\n:600000\r\n', '*2\r\n:6\r\n:600000\r\n']
	const port = await startFake(ready, '$17\r\nredis_version:7.0\r\n', seventh, takenBack)
	connectTo(port)
	const shared = sharedCounts()
	await vi.waitFor(() => expect(shared?.redis.status).toBe('ready'))
	const answer = secondsToWait(form('192.0.2.8'))
	setImmediate(() => {
		const end = performance.now() + 500
		while (performance.now() < end);
	})
	expect(await answer).toBe(600)
	expect(shared?.state).toBe('ok')
})

test('a connection that falls silent holds one use up, for a moment, and is opened anew', async () => {
	const ready = '%0\r\n+OK\r\n'
	const port = await startFake(ready, '$17\r\nredis_version:7.0\r\n')
	connectTo(port)
	const silent = sharedCounts()
	await vi.waitFor(() => expect(silent?.redis.status).toBe('ready'))
	const took = await sixOfTwenty('192.0.2.3')
	expect(took).toBeGreaterThan(600)
	expect(took).toBeLessThan(2000)
	expect(silent?.state).toBe('away')
	await vi.waitFor(() => expect(sockets.length).toBeGreaterThan(1))
})

test('a wrong password is distinguished, and neither state nor log shows it', async () => {
	connectTo(await startFake('-WRONGPASS invalid username-password pair or user is disabled, not hunter2\r\n'))
	await sixOfTwentyAtOnce('192.0.2.4')
	await vi.waitFor(async () => expect((await probeCounts()).state).toBe('refused'))
	expect(await probeCounts()).toMatchObject({ problem: 'the user or password is wrong' })
	const lines = JSON.stringify(said)
	expect(lines).toContain('the user or password is wrong')
	expect(lines).not.toMatch(/hunter2|192\.0\.2/)
})

test('a kept key depends on limit, subject, day and secret, and shows none of them', () => {
	const noon = new Date('2026-11-24T12:00:00Z')
	const keys = [
		hiddenKey('login', 'ada@agency.be', noon),
		hiddenKey('login', 'eve@agency.be', noon),
		hiddenKey('form-plain', 'ada@agency.be', noon),
		hiddenKey('login', 'ada@agency.be', new Date('2026-11-25T00:00:00Z')),
	]
	expect(hiddenKey('login', 'ada@agency.be', new Date('2026-11-24T23:59:59Z'))).toBe(keys[0])
	vi.stubGlobal('agencyMasterKey', Buffer.alloc(32, 8))
	// Another day first: the key of a day is computed once.
	hiddenKey('login', 'ada@agency.be', new Date('2026-11-25T00:00:00Z'))
	keys.push(hiddenKey('login', 'ada@agency.be', noon))
	expect(new Set(keys).size).toBe(5)
	for (const key of keys) expect(key).toMatch(/^[\w-]{22}$/)
})
