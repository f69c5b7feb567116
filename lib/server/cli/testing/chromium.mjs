import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { Failure } from '#lib/server/cli/setup/failure.mjs'
import { environment, inProject, root } from '#lib/server/cli/setup/project.mjs'
import { run } from '#lib/server/cli/setup/run.mjs'

/** The headless shell is first: without the parts of a window, a test takes less time in it. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC_APPLICATIONS = [
	'/Applications/Chromium.app/Contents/MacOS/Chromium',
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Returns the Chromium for the tests: `CHROMIUM_PATH`, otherwise the system's, Debian's package, or Playwright's own.
 * @returns {Promise<string>} its absolute path
 */
export async function findOrInstallChromium() {
	const named = process.env.CHROMIUM_PATH
	if (named) {
		if (doesRun(named)) return named
		throw new Failure(`CHROMIUM_PATH names ${named}, which does not run.`)
	}
	return systemChromium() ?? (await debianChromium()) ?? (await playwrightChromium())
}

/** Returns the Chromium or Chrome of this machine, or null. */
export function systemChromium() {
	const folders = (process.env.PATH ?? '').split(path.delimiter)
	const candidates = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)))
	return [...candidates, ...MAC_APPLICATIONS].find((file) => fs.existsSync(file) && doesRun(file)) ?? null
}

async function debianChromium() {
	if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return null
	console.log("Installing Debian's Chromium")
	const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
	const options = { cwd: root, env, show: false }
	await run('apt-get', ['update', '-qq'], options)
	for (const name of ['chromium-headless-shell', 'chromium']) {
		const { status } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options)
		if (status === 0) return systemChromium()
	}
	return null
}

async function playwrightChromium() {
	console.log("Installing Playwright's Chromium")
	const program = inProject('node_modules', 'playwright', 'cli.js')
	const options = { cwd: root, env: environment(), show: true }
	const withSystemPackages = process.getuid?.() === 0 ? ['--with-deps'] : []
	await run(process.execPath, [program, 'install', ...withSystemPackages, 'chromium'], options)
	const { chromium } = await import('playwright')
	const file = chromium.executablePath()
	if (doesRun(file)) return file
	throw new Failure('No Chromium was found or installed; name one with CHROMIUM_PATH.')
}

/** @param {string} file */
function doesRun(file) {
	return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0
}
