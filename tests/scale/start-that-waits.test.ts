// @long-running
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { WRITERS_LOCK } from '#lib/base/db/dialect/postgres/pool.ts'
import { connectServer } from '#lib/base/db/server-connections.ts'
import { findOrUnpackNginx } from '#lib/server/cli/testing/nginx.mjs'
import { startNginx } from '#tests/support/servers/nginx.ts'
import { type PostgresServer, startPostgres } from '#tests/support/servers/postgres.ts'
import { freePort, startSite } from '#tests/support/site/site.ts'
import { serverSettings } from '#tests/support/site/test-server.ts'

const root = path.resolve(import.meta.dirname, '../..')
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-waits-'))
const STACK = /^\s+at /m
let server: PostgresServer | null = null

interface Started {
	origin: string
	output(): string
	ended: Promise<number | null>
	kill(): void
}
const started: Started[] = []

/** Runs what the service of an agency runs, on the present build. */
async function start(databaseUrl: string, extra: Record<string, string> = {}): Promise<Started> {
	const port = await freePort()
	const dataDir = fs.mkdtempSync(path.join(folder, 'data-'))
	const child = spawn(process.execPath, ['lib/server/cli/commands/serve.mjs'], {
		cwd: root,
		env: {
			...process.env,
			...serverSettings(databaseUrl),
			NODE_ENV: 'production',
			PICTURES: 'off',
			DATA_DIR: dataDir,
			PORT: String(port),
			CONFIG_DIR: path.join(root, 'config'),
			...extra,
		},
		stdio: ['ignore', 'pipe', 'pipe'],
	})
	let output = ''
	child.stdout.on('data', (chunk) => (output += chunk))
	child.stderr.on('data', (chunk) => (output += chunk))
	const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
	const running = {
		origin: `http://localhost:${port}`,
		output: () => output,
		ended,
		kill: () => void child.kill('SIGTERM'),
	}
	started.push(running)
	return running
}

/** Holds the lock of all writers until the returned function is called. */
async function holdLock(url: string): Promise<() => Promise<void>> {
	const client = new Client({ connectionString: url })
	client.on('error', () => {})
	await client.connect()
	await client.query(`SELECT pg_advisory_lock(${WRITERS_LOCK})`)
	return () => client.end()
}

const statusOf = ({ origin }: { origin: string }, target = '/contact/') =>
	fetch(origin + target).then(
		async (answer) => {
			await answer.text()
			return answer.status
		},
		() => null,
	)
const migrate = async (url: string) => (await connectServer({ url, publicUrl: null })).close()

beforeAll(async () => {
	server = await startPostgres()
})
beforeEach(({ skip }) => skip(server === null, 'PostgreSQL has no programs for this machine'))
afterEach(async () => {
	for (const one of started.splice(0)) {
		one.kill()
		await one.ended
	}
})
afterAll(async () => {
	await server?.stop()
	fs.rmSync(folder, { recursive: true, force: true })
})
const postgres = () => server as PostgresServer

test('an instance starts on a database that is up to date although another process writes all the time', async () => {
	const url = await postgres().create('written')
	await migrate(url)
	const release = await holdLock(url)
	const site = await start(url)
	await expect.poll(() => statusOf(site), { timeout: 120_000 }).toBe(200)
	await release()
})

test('an instance that must wait for the lock says so, refuses with a page and when to ask again, and comes up by itself', async () => {
	const url = await postgres().create('locked')
	const release = await holdLock(url)
	const site = await start(url)
	await expect
		.poll(site.output, { timeout: 60_000 })
		.toContain('The site waits for its database: The database is locked')
	const page = await fetch(`${site.origin}/fr/contact/`, { headers: { accept: 'text/html' } })
	expect(page.status).toBe(503)
	expect(page.headers.get('retry-after')).toBe('5')
	expect(page.headers.get('cache-control')).toBe('no-store')
	expect(await page.text()).toMatch(/<html lang="fr">[\s\S]*<h1>/)
	const form = await fetch(`${site.origin}/api/leads/site-contact`, { method: 'POST', body: new FormData() })
	expect(form.status).toBe(503)
	const health = await fetch(`${site.origin}/api/health/`)
	expect(health.status).toBe(503)
	expect(await health.json()).toEqual({
		ok: false,
		database: { state: 'waiting', problem: expect.stringMatching(/^The database is locked/) },
	})
	expect(site.output()).not.toContain('The site is at')
	await release()
	await expect.poll(() => statusOf(site, '/fr/contact/'), { timeout: 60_000 }).toBe(200)
	await expect.poll(site.output).toContain('The site is at')
	expect(site.output()).not.toMatch(STACK)
})

test('nginx passes over an instance that waits: pages come from the other one', async ({ skip }) => {
	const nginx = findOrUnpackNginx()
	if (nginx === null) return skip('this machine has no nginx')
	const url = await postgres().create('front')
	await migrate(url)
	const other = await startSite({ env: { ...serverSettings(url) } })
	const release = await holdLock(await postgres().create('front_locked'))
	const waiting = await start(postgres().url('front_locked'))
	await expect.poll(() => statusOf(waiting), { timeout: 60_000 }).toBe(503)
	const front = await startNginx(nginx, [waiting.origin, other.origin])
	for (let visit = 0; visit < 20; visit++) {
		expect(await statusOf(front, `/contact/?visit=${visit}`)).toBe(200)
		// Its own 503 is an answer about the site, and leaves no machine alone.
		await statusOf(front, '/api/health/')
	}
	await front.stop()
	await release()
	await other.stop()
})

test('too many connections are waited out', async () => {
	const url = await postgres().create('crowded')
	await migrate(url)
	await postgres().run('ALTER ROLE agency CONNECTION LIMIT 0')
	const site = await start(url)
	await expect.poll(site.output, { timeout: 60_000 }).toContain('The database server has too many connections.')
	await postgres().run('ALTER ROLE agency CONNECTION LIMIT -1')
	await expect.poll(() => statusOf(site), { timeout: 60_000 }).toBe(200)
})

test.each([
	[
		'a missing right',
		async () => {
			const url = await postgres().create('refused')
			await postgres().run('ALTER DATABASE refused OWNER TO postgres')
			return url
		},
		/^The server does not start: The database server refuses the site a right that it needs\. \(.*permission denied.*\)$/,
	],
	[
		'a wrong password',
		async () => (await postgres().create('password')).replace(/:[^:@]+@/, ':wrong@'),
		/^The server does not start: The database server refuses the name or the password\. \(.*\)$/,
	],
	[
		'no such database',
		async () => postgres().url('nowhere'),
		/^The server does not start: The database server has no database of this name\. \(.*\)$/,
	],
])('%s ends the start with status 1 and one line', async (_, make, line) => {
	const site = await start(await make())
	expect(await site.ended).toBe(1)
	expect(site.output().trim().split('\n')).toEqual([expect.stringMatching(line)])
})

test('without AGENCY_SECRET a start on a server ends with its sentence alone', async () => {
	const site = await start(postgres().url('nowhere'), { AGENCY_SECRET: '' })
	expect(await site.ended).toBe(1)
	expect(site.output()).toBe(
		'With DATABASE_URL the environment must set AGENCY_SECRET too, the same on every machine.\n',
	)
})
