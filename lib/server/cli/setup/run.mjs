import { spawn } from 'node:child_process'
import { StringDecoder } from 'node:string_decoder'

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set()
/** @type {NodeJS.Signals | null} */
let stopping = null

/** @param {NodeJS.Signals} signal */
function stop(signal) {
	stopping ??= signal
	for (const child of children) child.kill(signal)
	if (children.size === 0) process.exit(exitStatusOf(signal))
}

let isListening = false

/** Listens from the first program on: until then a signal ends this command by itself. */
function listen() {
	if (isListening) return
	isListening = true
	process.on('SIGINT', () => stop('SIGINT'))
	process.on('SIGTERM', () => stop('SIGTERM'))
	process.on('SIGHUP', () => stop('SIGTERM'))
	if (!process.env.npm_lifecycle_event) return
	// If npm was killed it could not pass the signal on: this command must not outlive it.
	const parent = process.ppid
	setInterval(() => process.ppid !== parent && stop('SIGTERM'), 1000).unref()
}

/**
 * Returns the exit status that a shell gives a process ended by a signal.
 * @param {NodeJS.Signals} signal
 */
function exitStatusOf(signal) {
	return { SIGINT: 130, SIGTERM: 143 }[String(signal)] ?? 137
}

/** Returns the signal that asked this command to end, or null. */
export function stopSignal() {
	return stopping
}

/**
 * Starts a program that ends when this one is asked to end.
 * @param {string} program
 * @param {string[]} parameters
 * @param {import('node:child_process').SpawnOptions} options
 */
export function start(program, parameters, options) {
	listen()
	const child = spawn(program, parameters, options)
	children.add(child)
	child.once('close', () => children.delete(child))
	child.once('error', () => children.delete(child))
	return child
}

/**
 * Runs a program to its end. Once this command was asked to end it does not return.
 * @param {string} program
 * @param {string[]} parameters
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, show: boolean, onOutput?: (text: string) => void }} options `show`
 *   passes its output through; otherwise `onOutput` gets it as it comes
 * @returns {Promise<{ status: number, output: string }>} `output` is empty if it was shown
 */
export function run(program, parameters, { cwd, env, show, onOutput = () => {} }) {
	return new Promise((resolve, reject) => {
		const child = start(program, parameters, { cwd, env, stdio: ['ignore', ...outputs(show)] })
		/** @type {Buffer[]} */
		const chunks = []
		for (const stream of [child.stdout, child.stderr]) {
			const decoder = new StringDecoder('utf8')
			stream?.on('data', (chunk) => {
				chunks.push(chunk)
				onOutput(decoder.write(chunk))
			})
		}
		child.once('error', reject)
		child.once('close', (status, signal) => {
			if (stopping) process.exit(exitStatusOf(stopping))
			const output = Buffer.concat(chunks).toString()
			resolve({ status: status ?? exitStatusOf(signal ?? 'SIGKILL'), output: signal ? `${output}\n${signal}` : output })
		})
	})
}

/**
 * @param {boolean} show
 * @returns {['inherit', 'inherit'] | ['pipe', 'pipe']}
 */
function outputs(show) {
	return show ? ['inherit', 'inherit'] : ['pipe', 'pipe']
}
