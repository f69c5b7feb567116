import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import type { AccountOfTest, SessionCookie } from '#tests/support/programs/accounts-for-ever.ts'
import { commandRunner } from './command-runner.ts'
import { postponeJobs } from './postpone-jobs.ts'
import { copySample, loadingSample, WITHOUT_VISITS } from './sample-data.ts'
import { makeSiteFolder } from './site-folder.ts'
import { stayingProgram } from './staying-program.ts'
import { createTestDatabase, isOnServer, serverSettings } from './test-server.ts'

const root = path.resolve(import.meta.dirname, '../../..')
/** Nothing listens there: no test requests a tile from a server outside this machine. */
const NO_TILES = 'http://127.0.0.1:9/{z}/{x}/{y}.png'
/**
 * Matches next-intl's errors for an interface text that a page or mail could not show
 * (`lib/site/i18n/text-problems.ts`).
 */
const TEXT_PROBLEM = /MISSING_MESSAGE|INVALID_MESSAGE|FORMATTING_ERROR/
const STARTUP_MS = 300_000
const STOP_MS = 120_000

/** The result of a command of the project. */
export interface CommandResult {
	status: number
	output: string
}

/** A production server of its own: no other test uses its pages, database, configuration and port. */
export interface Site {
	/** Such as `http://localhost:40123`, which is also the site's public origin. */
	origin: string
	dataDir: string
	/** The address of its database on a server; null with a SQLite file in `dataDir`. */
	databaseUrl: string | null
	/** A copy of `config/`. Only this server reads what a test writes there. */
	configDir: string
	/**
	 * Runs the command of `npm run import -- FILE --allow-shrink` on a file, or on an object written to one; `import-command.test.ts` runs it as
	 * a program.
	 */
	importPayload(payload: string | object, ...flags: string[]): Promise<CommandResult>
	/**
	 * Runs a TypeScript command of `lib/server/cli/commands/` with this site's settings, in a process that stays for the
	 * next one.
	 */
	runCommand(name: string, ...parameters: string[]): Promise<CommandResult>
	/** Runs it as `npm run` does: for commands that start others, read the configuration anew or work on the files. */
	runProgram(name: string, ...parameters: string[]): Promise<CommandResult>
	/**
	 * Makes an account of an owner or of a member of staff and starts a session of it, as a login does, without its mails
	 * and forms. Returns the cookie of that session.
	 */
	logIn(account: AccountOfTest): Promise<SessionCookie>
	/** The process id of the server; undefined while it is halted. */
	pid(): number | undefined
	/** Everything that the server has logged since its first start. */
	logs(): string
	/** Stops the server (SIGTERM by default) and waits for it. The data stays. Returns its exit status. */
	halt(signal?: NodeJS.Signals): Promise<number | null>
	/**
	 * Starts a halted server again on the same port, data and pages, with these settings changed; or another version of
	 * the program that was built in a folder of its own.
	 */
	resume(changed?: Record<string, string>, version?: string): Promise<void>
	/** Stops the server and removes its folder. Throws if an interface text was missing. */
	stop(): Promise<void>
}

export interface SiteOptions {
	/**
	 * Loads the sample agency's listings first, with sixty days of visits or without any. Otherwise the database is
	 * empty.
	 */
	sample?: boolean | 'visited'
	/** Address of the map tiles, with {z}, {x} and {y}; without it no tile server answers. */
	tiles?: string
	/** Other settings of `config/map.json`. */
	map?: Record<string, unknown>
	/** Keeps homes off the site whose advert lacks what the law asks for. Most tests are about homes with few facts. */
	hasAdvertGate?: boolean
	/** The agency's own photographs on the home page, which they have by default; see `site-folder.ts`. */
	hasOwnPhotos?: boolean
	env?: Record<string, string>
	/** Languages besides the sample agency's own three. */
	addedLanguages?: readonly string[]
}

function addLanguages(configDir: string, added: readonly string[]): void {
	const file = path.join(configDir, 'site.json')
	const settings = JSON.parse(fs.readFileSync(file, 'utf8'))
	fs.writeFileSync(file, JSON.stringify({ ...settings, languages: [...settings.languages, ...added] }, null, '\t'))
}

/** Ports below those that outgoing connections take, one of which could come between the check and the server. */
const FIRST_PORT = 12_000
const PORTS = 18_000

/** Returns a TCP port that nothing listens on at this moment. */
export async function freePort(): Promise<number> {
	const port = FIRST_PORT + randomInt(PORTS)
	const server = net.createServer()
	const isFree = await new Promise<boolean>((resolve) => {
		server.once('error', () => resolve(false))
		server.listen(port, () => resolve(true))
	})
	if (!isFree) return freePort()
	await new Promise((resolve) => server.close(resolve))
	return port
}

function runToEnd(parameters: string[], env: NodeJS.ProcessEnv): Promise<CommandResult> {
	return new Promise((resolve, reject) => {
		const child = spawn(process.execPath, parameters, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
		let output = ''
		child.stdout.on('data', (chunk) => (output += chunk))
		child.stderr.on('data', (chunk) => (output += chunk))
		child.once('error', reject)
		child.once('close', (status) => resolve({ status: status ?? 137, output }))
	})
}

function hasEnded(server: ChildProcess): boolean {
	return server.exitCode !== null || server.signalCode !== null
}

async function waitForAnswer(origin: string, server: ChildProcess): Promise<void> {
	const until = Date.now() + STARTUP_MS
	while (Date.now() < until && !hasEnded(server)) {
		const answer = await fetch(`${origin}/api/health`, { redirect: 'manual' }).catch(() => null)
		await answer?.body?.cancel()
		// Before it has started, a site answers with a Retry-After header.
		if (answer && !answer.headers.has('retry-after')) return
		await new Promise((resolve) => setTimeout(resolve, 25))
	}
	throw new Error('The server does not answer')
}

/**
 * Returns the settings of another instance of a site: on the same database, and in the same data folder where the
 * database is a file in it.
 */
export function besides({ dataDir, databaseUrl }: Site): Record<string, string> {
	return databaseUrl === null ? { DATA_DIR: dataDir } : serverSettings(databaseUrl)
}

/** Starts a server on the finished build (`npm run build`) with its own data folder, configuration and port. */
export async function startSite(options: SiteOptions = {}): Promise<Site> {
	const { sample = false, tiles = NO_TILES, env: extra = {}, addedLanguages = [] } = options
	const { hasAdvertGate = false, hasOwnPhotos = true, map = {} } = options
	const folder = makeSiteFolder({ map: { tiles, ...map }, hasAdvertGate, hasOwnPhotos })
	const port = await freePort()
	const origin = `http://localhost:${port}`
	const dataDir = extra.DATA_DIR ?? path.join(folder, 'data')
	const configDir = path.join(folder, 'config')
	if (addedLanguages.length > 0) addLanguages(configDir, addedLanguages)
	const { SITE_ORIGIN: _origin, LOG_LEVEL: _level, ...inherited } = process.env
	const env: NodeJS.ProcessEnv = {
		...inherited,
		NODE_ENV: 'production',
		NEXT_TELEMETRY_DISABLED: '1',
		NODE_COMPILE_CACHE: path.join(root, '.next/compile-cache'),
		DATA_DIR: dataDir,
		CONFIG_DIR: configDir,
		PORT: String(port),
		// The tests of pictures turn them on.
		PICTURES: 'off',
		...extra,
	}
	const database = isOnServer && extra.DATABASE_URL === undefined ? await createTestDatabase(sample === true) : null
	Object.assign(env, database?.settings, extra)
	const written: string[] = []
	let server: ChildProcess | null = null

	const resume = async (changed: Record<string, string> = {}, version?: string) => {
		Object.assign(env, changed)
		const entry = path.join(version ?? root, 'lib/server/cli/setup/web-server.mjs')
		server = spawn(process.execPath, [entry], { cwd: version ?? folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
		server.stdout?.on('data', (chunk) => written.push(String(chunk)))
		server.stderr?.on('data', (chunk) => written.push(String(chunk)))
		await waitForAnswer(origin, server)
	}
	const halt = async (signal: NodeJS.Signals = 'SIGTERM') => {
		const ending = server
		server = null
		if (!ending || hasEnded(ending)) return ending?.exitCode ?? null
		const ended = new Promise<number | null>((resolve) => ending.once('close', resolve))
		ending.kill(signal)
		const insist = setTimeout(() => ending.kill('SIGKILL'), STOP_MS)
		const status = await ended
		clearTimeout(insist)
		return status
	}
	const commands = commandRunner(env)
	const accounts = stayingProgram<AccountOfTest, SessionCookie | { error: string }>('accounts-for-ever.ts', env)
	const logIn = async (account: AccountOfTest) => {
		const answer = await accounts.ask(account)
		if ('error' in answer) throw new Error(answer.error)
		return answer
	}
	const remove = async () => {
		commands.end()
		accounts.end()
		await halt()
		await database?.remove()
		fs.rmSync(folder, { recursive: true, force: true })
	}
	const stop = async () => {
		await remove()
		const lines = logs()
			.split('\n')
			.filter((line) => TEXT_PROBLEM.test(line))
		if (lines.length > 0) throw new Error(`Texts are missing or ill-formed:\n${lines.join('\n')}`)
	}
	const runCommand = (name: string, ...parameters: string[]) => commands.run(name, parameters)
	const runProgram = (name: string, ...parameters: string[]) =>
		runToEnd(['--conditions=react-server', path.join('lib/server/cli/commands', name), ...parameters], env)
	const importPayload = (payload: string | object, ...flags: string[]) => {
		const file = typeof payload === 'string' ? path.resolve(payload) : path.join(folder, 'payload.json')
		if (typeof payload === 'object') fs.writeFileSync(file, JSON.stringify(payload))
		// Pictures are made by processes of their own, which a test may stop.
		const parameters = [file, ...new Set([...flags, '--allow-shrink'])]
		return (env.PICTURES === 'off' ? runCommand : runProgram)('import.ts', ...parameters)
	}
	const logs = () => written.join('')
	const pid = () => server?.pid
	const databaseUrl = env.DATABASE_URL ?? null

	try {
		if (sample === 'visited' || (sample && !copySample(dataDir))) {
			const { status, output } = await runToEnd(loadingSample(...(sample === true ? [WITHOUT_VISITS] : [])), env)
			if (status !== 0) throw new Error(`The sample was not loaded:\n${output}`)
		}
		await resume()
		// A database of the test's own may be behind a proxy in this process, which answers nothing while a statement waits.
		if (extra.DATABASE_URL === undefined) postponeJobs({ dataDir, databaseUrl })
	} catch (error) {
		await remove()
		throw new Error(`The site did not start: ${error instanceof Error ? error.message : error}\n${logs()}`)
	}
	const acts = { importPayload, runCommand, runProgram, logIn, halt, resume, stop }
	return { origin, dataDir, databaseUrl, configDir, ...acts, pid, logs }
}
