import fs from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import { Failure, plainReason } from './failure.mjs'
import { inProject, programEnvironment, root } from './project.mjs'
import { start, stopSignal } from './run.mjs'
import { stopDelayMs } from './stop-delay.mjs'

const DRAIN_MS = 15_000
/** A server that is not ready by then waits for something, and its output is shown. */
const SILENT_MS = 5000
const LOOK_EVERY_MS = 50
const BANNER = /^\s*(✓ Running next\.config|$)/

/** Returns the port in `PORT`, 3000 if it is not set. */
export function chosenPort() {
	const text = process.env.PORT?.trim() || '3000'
	const port = Number(text)
	if (/^\d+$/.test(text) && port >= 1 && port <= 65535) return port
	throw new Failure(`PORT must be a number from 1 to 65535, not "${text}".`)
}

/**
 * Fails with one line if a port cannot be listened on.
 * @param {number} port
 */
export async function checkPort(port) {
	const probe = net.createServer()
	const code = await new Promise((resolve) => {
		probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code))
		probe.listen(port, () => probe.close(() => resolve(null)))
	})
	if (code === 'EADDRINUSE') {
		throw new Failure(`Port ${port} is in use. Stop what uses it, or choose another: PORT=${port + 1} npm start`)
	}
	if (code === 'EACCES') throw new Failure(`No permission to listen on port ${port}; choose one above 1023.`)
	if (code) throw new Failure(`Listening on port ${port} is not possible (${code}).`)
}

/** Fails with one line if the settings of the storage for pictures and documents cannot be used. */
export async function checkFileSettings() {
	// Older Node, which only installs and starts the right one, cannot read this file.
	const { s3SettingsOf } = await import('#lib/base/files/s3/s3-address.ts')
	const { PICTURES_URL, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = process.env
	try {
		s3SettingsOf({
			address: PICTURES_URL ?? null,
			accessKeyId: S3_ACCESS_KEY_ID ?? null,
			secretAccessKey: S3_SECRET_ACCESS_KEY ?? null,
		})
	} catch (error) {
		throw new Failure(error instanceof Error ? error.message : String(error))
	}
}

/** Fails with one line for each setting of the environment that is missing or cannot be used. */
export async function checkEnvironment() {
	try {
		await import('#lib/base/env.ts')
	} catch (error) {
		throw new Failure(error instanceof Error ? error.message : String(error))
	}
}

/**
 * Creates the data folder and fails with one line if it cannot be written.
 * @returns {string} its absolute path
 */
export function prepareDataFolder() {
	const folder = process.env.DATA_DIR || inProject('data')
	try {
		fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
		const probe = `${folder}/.write-test-${process.pid}`
		fs.writeFileSync(probe, 'x'.repeat(65536))
		fs.rmSync(probe)
	} catch (error) {
		const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
		throw new Failure(`${plainReason(code) ?? code}. The site needs to write to ${folder}.`)
	}
	return folder
}

/**
 * Asks the server itself for its health.
 * @param {number} port
 * @returns {Promise<number | null>} its status, or null if nothing answered, or a site that has not started yet
 */
function statusOf(port) {
	return new Promise((resolve) => {
		const request = http.get({ port, path: '/api/health', host: 'localhost', agent: false }, (response) => {
			response.resume()
			resolve(response.headers['retry-after'] === undefined ? (response.statusCode ?? null) : null)
		})
		request.once('error', () => resolve(null))
	})
}

/**
 * Serves the finished build until a signal comes, which lets open requests end.
 * @param {number} port
 * @returns {Promise<number>} the exit status
 */
export function serve(port) {
	const entry = inProject('lib', 'server', 'cli', 'setup', 'web-server.mjs')
	const env = programEnvironment({ NODE_ENV: 'production', PORT: String(port) })
	const server = start(process.execPath, [entry], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
	let isShown = false
	let early = ''
	server.stdout?.on('data', (chunk) => {
		if (isShown) process.stdout.write(chunk)
		else early += chunk
	})
	server.stderr?.on('data', (chunk) => {
		if (isShown) process.stderr.write(chunk)
		else early += chunk
	})
	const printEarly = (print = console.log) => {
		for (const line of early.split('\n')) if (!BANNER.test(line)) print(line)
		early = ''
		isShown = true
	}
	const showing = setTimeout(() => printEarly(), SILENT_MS)
	let isReady = false
	const ready = waitUntilReady(port, () => server.exitCode === null && server.signalCode === null)
	void ready.then((status) => {
		clearTimeout(showing)
		if (status === null) return
		isReady = true
		printEarly()
		if (status !== 200) console.log(`The health check answers ${status}; see http://localhost:${port}/api/health`)
		console.log(`The site is at http://localhost:${port}/ (stop with Ctrl+C)`)
	})
	const insist = setInterval(() => stopSignal() && forceEnd(server), 500)
	return new Promise((resolve, reject) => {
		server.once('error', reject)
		server.once('close', (status) => {
			clearInterval(insist)
			if (stopSignal()) return resolve(0)
			// The server itself has printed, in one line, why it does not start.
			if (!isReady && status === 1) {
				printEarly(console.error)
				return resolve(1)
			}
			const reason = plainReason(early)
			if (reason) return reject(new Failure(`The server did not start. ${reason}.`))
			reject(new Failure(`The server ended by itself (status ${status}).`, early))
		})
	})
}

/** @type {number | null} */
let askedAt = null

/**
 * Ends a server that is still draining after the time it has for that.
 * @param {import('node:child_process').ChildProcess} server
 */
function forceEnd(server) {
	askedAt ??= Date.now()
	if (Date.now() - askedAt > DRAIN_MS + stopDelayMs()) server.kill('SIGKILL')
}

/**
 * @param {number} port
 * @param {() => boolean} isAlive
 * @returns {Promise<number | null>} the status of the first answer, or null if the server ended first
 */
async function waitUntilReady(port, isAlive) {
	while (isAlive()) {
		const status = await statusOf(port)
		if (status !== null) return status
		await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
	}
	return null
}
