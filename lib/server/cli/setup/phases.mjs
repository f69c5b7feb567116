import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, isBuildFresh, isBuilt } from './build.mjs'
import { checkConfiguration } from './configuration.mjs'
import { findNode, install, isInstallNeeded } from './dependencies.mjs'
import { Failure, plainReason } from './failure.mjs'
import { environment, inProject, programEnvironment, root } from './project.mjs'
import { run, start } from './run.mjs'
import { checkEnvironment, checkFileSettings, checkPort, chosenPort, prepareDataFolder, serve } from './server.mjs'

/**
 * Prints what is being done and how long it took, in one line.
 * @param {string} what
 * @param {() => Promise<unknown>} work
 */
export async function phase(what, work) {
	const since = Date.now()
	process.stdout.write(`${what} … `)
	try {
		await work()
	} catch (error) {
		process.stdout.write('failed\n')
		throw error
	}
	console.log(`done in ${((Date.now() - since) / 1000).toFixed(1)} s`)
}

/**
 * Installs what is missing, and what only tests and checks need if the entry `needsTools`, and makes sure that the entry runs on Node 24, in a process of its own if necessary.
 * @param {string} entry `import.meta.url` of the entry
 * @param {{ needsTools: boolean }} [use]
 * @returns {Promise<number | null>} the exit status if the entry ran in another process, otherwise null
 */
export async function prepareOnNode24(entry, use = { needsTools: false }) {
	if (isInstallNeeded(use)) await phase('Installing the locked dependencies (npm ci)', () => install(use))
	const node = findNode()
	if (node.note && !process.env.AGENCY_NODE_CHOSEN) console.log(node.note)
	if (fs.realpathSync(node.file) === fs.realpathSync(process.execPath)) {
		if (fs.existsSync(inProject('.env'))) process.loadEnvFile(inProject('.env'))
		return null
	}
	if (process.env.AGENCY_NODE_CHOSEN) throw new Failure(`${node.file} is not the Node that runs this.`)
	const parameters = [fileURLToPath(entry), ...process.argv.slice(2)]
	const env = environment({ AGENCY_NODE_CHOSEN: '1' })
	const child = start(node.file, parameters, { cwd: process.cwd(), env, stdio: 'inherit' })
	return new Promise((resolve, reject) => {
		child.once('error', reject)
		child.once('close', (status) => resolve(status ?? 1))
	})
}

/**
 * Builds if that is allowed and needed, fills an empty database with the sample, and serves until a signal comes.
 * @param {{ mayBuild: boolean }} options
 * @returns {Promise<number>} the exit status
 */
export async function startSite({ mayBuild }) {
	const port = chosenPort()
	await checkEnvironment()
	await checkFileSettings()
	await checkPort(port)
	if (mayBuild && !isBuildFresh()) await phase('Building the site', () => build({ show: false }))
	if (!isBuilt()) throw new Failure('There is no finished build: run "npm run build" first.')
	await checkConfiguration(prepareDataFolder())
	if (mayBuild) await loadSample()
	return serve(port)
}

/** Fills an empty database with the sample agency's listings; a database with listings is left alone. */
async function loadSample() {
	const script = inProject('lib', 'server', 'cli', 'commands', 'load-sample.ts')
	const parameters = ['--conditions=react-server', script]
	const env = programEnvironment({ NODE_ENV: 'production' })
	const { status, output } = await run(process.execPath, parameters, { cwd: root, env, show: false })
	if (status === 0) {
		process.stdout.write(output)
		return
	}
	// The script itself has printed what is wrong with the database server.
	if (status === 2) throw new Failure(`The database was not prepared. ${output.trim()}`)
	const reason = plainReason(output)
	if (reason) throw new Failure(`The database was not prepared. ${reason}.`)
	throw new Failure(`The database was not prepared (status ${status}).`, output)
}
