// @exhaustive
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BUILD_SETTINGS, BUILT_BY_SUITE, withBuildSettings } from '#lib/server/cli/testing/build-settings.mjs'
import { freePort } from '#tests/support/site/site.ts'
import { copyBuild } from '#tests/support/site/site-folder.ts'
import { createTestDatabase, isOnServer, type TestDatabase } from '#tests/support/site/test-server.ts'

const root = path.resolve(import.meta.dirname, '../..')
/** On a disk: the packages take 1 GB, and are hard links where the checkout is on the same one. */
const folder = fs.mkdtempSync(path.join(fs.existsSync('/var/tmp') ? '/var/tmp' : os.tmpdir(), 'agency-clone-'))
const clone = path.join(folder, 'clone')
/** Where `npm start` keeps its data; null for a file in the clone. */
let database: TestDatabase | null = null

/**
 * Returns the environment of a person's shell: none of this test run's settings, and none of the project's programs.
 */
function shellEnvironment(extra: Record<string, string>): NodeJS.ProcessEnv {
	const { DATA_DIR, CONFIG_DIR, SITE_ORIGIN, LOG_LEVEL, NODE_ENV, ...rest } = process.env
	const own = (name: string) => name.startsWith('npm_') || name.startsWith('VITEST') || name === 'AGENCY_NODE_CHOSEN'
	const kept = Object.fromEntries(Object.entries(rest).filter(([name]) => !own(name)))
	const folders = (process.env.PATH ?? '').split(path.delimiter).filter((one) => !one.includes('node_modules'))
	return { ...kept, PATH: folders.join(path.delimiter), NODE_ENV: 'production', ...extra }
}

function npm(parameters: string[], extra: Record<string, string>) {
	const { status, stdout, stderr } = spawnSync('npm', parameters, {
		cwd: clone,
		env: shellEnvironment(extra),
		encoding: 'utf8',
	})
	return { status, output: stdout + stderr }
}

/** Runs `npm start` and waits for the line that says where the site is. */
async function npmStart(port: number): Promise<{ npm: ChildProcess; lines: string[] }> {
	const started = spawn('npm', ['start'], {
		cwd: clone,
		env: shellEnvironment({ PORT: String(port), ...database?.settings }),
		stdio: ['ignore', 'pipe', 'pipe'],
	})
	let output = ''
	started.stderr.on('data', (chunk) => (output += chunk))
	await new Promise<void>((resolve, reject) => {
		started.stdout.on('data', (chunk) => {
			output += chunk
			if (output.includes('The site is at')) resolve()
		})
		started.once('close', (status) => reject(new Error(`npm start ended with ${status}:\n${output}`)))
	})
	return { npm: started, lines: output.trim().split('\n') }
}

function end(started: ChildProcess): Promise<number | null> {
	const ended = new Promise<number | null>((resolve) => started.once('close', resolve))
	started.kill('SIGTERM')
	return ended
}

/** Returns the processes whose working folder is in the clone (Linux). */
function processesInClone(): string[] {
	return fs.readdirSync('/proc').filter((name) => {
		if (!/^\d+$/.test(name)) return false
		try {
			return fs.readlinkSync(`/proc/${name}/cwd`).startsWith(clone)
		} catch {
			return false
		}
	})
}

/**
 * Copies the suite's build into the clone. Returns whether it can be used: it must have been made with the settings of
 * this test and from exactly the clone's sources.
 */
function takeSuiteBuild(): boolean {
	if (process.env[BUILT_BY_SUITE] === undefined) return false
	copyBuild(path.join(root, '.next'), path.join(clone, '.next'))
	const module = JSON.stringify(path.join(clone, 'lib/server/cli/setup/build.mjs'))
	const question = `import(${module}).then(({ isBuildFresh }) => process.exit(isBuildFresh() ? 0 : 1))`
	return spawnSync(process.execPath, ['-e', question], { cwd: clone }).status === 0
}

function buildInClone(): Promise<void> {
	return withBuildSettings(async (settings) => {
		const { status, output } = npm(['run', 'build'], settings)
		expect(output).not.toMatch(/ENOTDIR|unable to open/)
		expect(status).toBe(0)
	})
}

describe('a fresh clone', () => {
	let started: ChildProcess | null = null

	beforeAll(async () => {
		database = isOnServer ? await createTestDatabase(false) : null
		spawnSync('git', ['clone', '--quiet', '--no-hardlinks', root, clone], { stdio: 'inherit' })
		const modules = [path.join(root, 'node_modules'), path.join(clone, 'node_modules')]
		const linked = spawnSync('cp', ['-al', ...modules])
		if (linked.status !== 0) spawnSync('cp', ['-a', ...modules])
	})

	afterAll(async () => {
		if (started) await end(started)
		await database?.remove()
		fs.rmSync(folder, { recursive: true, force: true })
	})

	it('builds without a database, even where none can be created, and the same for every origin and port', async () => {
		if (!takeSuiteBuild()) await buildInClone()
		expect(fs.existsSync(path.join(clone, 'data'))).toBe(false)
		const traces = [...Object.values(BUILD_SETTINGS), 'strict-transport-security: max-age']
		const named = traces.flatMap((trace) => ['-e', trace])
		// Lists of file names are left out: a port can be part of a hash in them, such as that of an object of Git.
		const leftOut = ['--exclude-dir=cache', '--exclude=*.nft.json']
		const found = spawnSync('grep', ['-rlF', ...named, ...leftOut, '.next'], { cwd: clone, encoding: 'utf8' })
		expect([found.status, found.stdout]).toEqual([1, ''])
		expect(fs.readFileSync(path.join(clone, '.next/routes-manifest.json'), 'utf8')).toContain('"headers": []')
	}, 600_000)

	it('shows the sample homes at the first request after npm start, and prints the address last', async () => {
		const port = await freePort()
		const run = await npmStart(port)
		started = run.npm
		expect(run.lines.at(-1)).toContain(`http://localhost:${port}/`)
		expect(run.lines.join('\n')).not.toContain('Installing')
		expect(run.lines.join('\n')).not.toContain('Building')
		const list = await fetch(`http://localhost:${port}/for-sale/`)
		expect(list.status).toBe(200)
		const homes = new Set((await list.text()).match(/\/property\/\d+\//g))
		expect(homes.size).toBe(24)
	})

	it('exits cleanly on SIGTERM and leaves no process', async () => {
		expect(started).not.toBeNull()
		if (started) await end(started)
		started = null
		expect(processesInClone()).toEqual([])
	})

	// This is why the second start serves at once. How long it takes is not tested, since the machine may be shared.
	it('installs, builds and loads nothing the second time', async () => {
		const run = await npmStart(await freePort())
		await end(run.npm)
		expect(run.lines.join('\n')).not.toMatch(/Installing|Building|Loaded/)
	})
})
