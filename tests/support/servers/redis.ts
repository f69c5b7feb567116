import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import type { RedisProgram } from '#lib/server/cli/testing/redis.mjs'
import { freePort } from '#tests/support/site/site.ts'

const STARTUP_MS = 90_000

/** A Redis of a test. */
export interface RedisInstance {
	url: string
	pid(): number | undefined
	/** Sends a command and returns the server's raw answer, for looking inside. */
	ask(command: string): Promise<string>
	/** Ends it at once, as a crash does; its counts are lost. */
	halt(): Promise<void>
	/** Starts it again on the same port. */
	resume(): Promise<void>
	stop(): Promise<void>
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

/** Sends one command without any client, and returns what came back before the connection was closed. */
function ask(port: number, command: string): Promise<string> {
	return new Promise((resolve, reject) => {
		const socket = net.connect(port, '127.0.0.1')
		let answer = ''
		socket.on('data', (chunk) => (answer += chunk))
		socket.once('error', reject)
		socket.once('close', () => resolve(answer))
		socket.end(`${command}\r\nQUIT\r\n`)
	})
}

/** Starts a Redis that writes nothing to disk, on a free port of this machine. */
export async function startRedis({ file, env }: RedisProgram, ...parameters: string[]): Promise<RedisInstance> {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-redis-data-'))
	const port = await freePort()
	const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder, ...parameters]
	let server: ChildProcess | null = null
	const resume = async () => {
		const child = spawn(file, settings, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
		server = child
		let output = ''
		child.stdout.on('data', (chunk) => (output += chunk))
		child.stderr.on('data', (chunk) => (output += chunk))
		for (const until = Date.now() + STARTUP_MS; Date.now() < until && !hasEnded(child); ) {
			const answer = await ask(port, 'PING').catch(() => '')
			if (/PONG|NOAUTH/.test(answer)) return
			await new Promise((resolve) => setTimeout(resolve, 20))
		}
		throw new Error(`Redis did not start: ${output}`)
	}
	const halt = async () => {
		const ending = server
		server = null
		if (ending === null || hasEnded(ending)) return
		const ended = new Promise((resolve) => ending.once('close', resolve))
		ending.kill('SIGKILL')
		await ended
	}
	const stop = async () => {
		await halt()
		fs.rmSync(folder, { recursive: true, force: true })
	}
	await resume()
	const url = `redis://127.0.0.1:${port}`
	return { url, pid: () => server?.pid, ask: (command) => ask(port, command), halt, resume, stop }
}
