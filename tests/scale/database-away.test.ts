import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type PostgresServer, startPostgres } from '#tests/support/servers/postgres.ts'
import { freePort } from '#tests/support/site/site.ts'
import { serverSettings } from '#tests/support/site/test-server.ts'

const root = path.resolve(import.meta.dirname, '../..')
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-away-'))
const configDir = path.join(folder, 'config')
let server: PostgresServer | null = null
let env: NodeJS.ProcessEnv

beforeAll(async () => {
	server = await startPostgres()
	if (server === null) return
	env = {
		...process.env,
		...serverSettings(await server.create('agency')),
		DATA_DIR: path.join(folder, 'data'),
		CONFIG_DIR: configDir,
		PICTURES: 'off',
		NODE_ENV: 'production',
	}
	fs.cpSync(path.join(root, 'config'), configDir, { recursive: true })
	const file = path.join(configDir, 'site.json')
	fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replaceAll('Agence du Beffroi', 'Maison du Pavé'))
	expect(await run('config.ts', ['push'], {})).toMatchObject({ status: 0 })
	await server.halt()
	// As in a container whose files are in the database alone.
	fs.rmSync(configDir, { recursive: true })
})
beforeEach(async ({ skip }) => {
	skip(server === null, 'PostgreSQL has no programs for this machine')
	await server?.halt()
	fs.rmSync(path.join(folder, 'data'), { recursive: true, force: true })
})
afterEach(() => {
	for (const child of started.splice(0)) child.kill('SIGKILL')
})
afterAll(async () => {
	await server?.stop()
	fs.rmSync(folder, { recursive: true, force: true })
})

interface Running {
	output(): string
	/** Resolves to the exit status. */
	ended: Promise<number | null>
	kill(signal: NodeJS.Signals): void
}
const started: Running[] = []

function begin(command: string, parameters: readonly string[] = [], extra: Record<string, string> = {}): Running {
	const file = path.join('lib/server/cli/commands', command)
	const child = spawn(process.execPath, ['--conditions=react-server', file, ...parameters], {
		cwd: root,
		env: { ...env, ...extra },
		stdio: ['ignore', 'pipe', 'pipe'],
	})
	let output = ''
	child.stdout.on('data', (chunk) => (output += chunk))
	child.stderr.on('data', (chunk) => (output += chunk))
	const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
	const running = { output: () => output, ended, kill: (signal: NodeJS.Signals) => void child.kill(signal) }
	started.push(running)
	return running
}

/** Runs a command to its end, with the files of the sample agency unless it is told not to. */
async function run(
	command: string,
	parameters: readonly string[],
	extra: Record<string, string> = { CONFIG_DIR: path.join(root, 'config'), SITE_ORIGIN: 'https://agency.example' },
): Promise<{ status: number | null; output: string }> {
	const { ended, output } = begin(command, parameters, extra)
	return { status: await ended, output: output() }
}

const STACK = /^\s+at |Error:/m

test('a server whose files are in the table alone says what it waits for, and starts on them once it is there', async () => {
	const port = await freePort()
	const site = begin('serve.mjs', [], { PORT: String(port) })
	await expect.poll(site.output, { timeout: 30_000 }).toContain('The site waits for its database: The database server')
	await pause(3000)
	expect(site.output().match(/waits for its database/g)).toHaveLength(1)
	expect(site.output()).not.toMatch(STACK)
	await server?.resume()
	await expect.poll(site.output, { timeout: 30_000 }).toContain(`The site is at http://localhost:${port}/`)
	// The first answer already has what was pushed.
	expect(await (await fetch(`http://localhost:${port}/contact/`)).text()).toContain('Maison du Pavé')
	site.kill('SIGTERM')
	expect(await site.ended).toBe(0)
})

test('a start that loads the sample ends with one line', async () => {
	const { status, output } = await run('start.mjs', [])
	expect(status).toBe(1)
	expect(output).toBe('The database was not prepared. The database server does not answer.\n')
})

test.each([
	['leads.ts', 'list'],
	['config.ts', 'status'],
	['import.ts', 'lib/homes/feed/sample/payload.json'],
	['owners.ts', 'list'],
	['staff.ts', 'list'],
	['listings.ts', 'gaps'],
	['newsletter.ts', 'export'],
	['secret.ts', 'renew'],
])('the command %s %s ends with one line', async (command, ...parameters) => {
	const { status, output } = await run(command, parameters)
	expect({ status, output }).toEqual({ status: 2, output: 'The database server does not answer.\n' })
})

test('that the database is away explains why a command has no files', async () => {
	const { status, output } = await run('mail.ts', ['test'], {})
	expect({ status, output }).toEqual({ status: 2, output: 'The database server does not answer.\n' })
})

test('the files of the last start are used meanwhile, where there are some', async () => {
	await server?.resume()
	expect(await run('config.ts', ['status'], {})).toMatchObject({ status: 1 })
	await server?.halt()
	const { output } = await run('config-check.ts', ['--in-use'], {})
	expect(output).toMatch(/^The \d+ files of config\/ are in order\.$/m)
	expect(output).not.toMatch(STACK)
})
