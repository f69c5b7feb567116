import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { ordinaryUser, postgresPrograms } from './postgres-files.ts'

const STARTUP_MS = 90_000

/** The databases of a PostgreSQL server on 127.0.0.1. */
export interface PostgresDatabases {
	/** Returns the address of a database for the site's own role, which owns its databases and may make roles. */
	url(database: string): string
	/** Creates a database, empty or as a copy of another one. Returns its address. */
	create(name: string, template?: string): Promise<string>
	drop(name: string): Promise<void>
	/** Runs a statement as the superuser. */
	run(statement: string): Promise<Record<string, unknown>[]>
}

/** A PostgreSQL server of its own. */
export interface PostgresServer extends PostgresDatabases {
	port: number
	password: string
	/** The process id of the server, whose children serve the connections; undefined while it is halted. */
	pid(): number | undefined
	/** Ends the server, by default in order; its data stays. */
	halt(signal?: NodeJS.Signals): Promise<void>
	resume(): Promise<void>
	/** Ends the server and removes its data. */
	stop(): Promise<void>
}

async function freePort(): Promise<number> {
	const server = net.createServer()
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const address = server.address()
	await new Promise((resolve) => server.close(resolve))
	if (address === null || typeof address === 'string') throw new Error('No free port')
	return address.port
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

function makeCluster(initdb: string, folder: string, password: string): string {
	const data = path.join(folder, 'data')
	const user = ordinaryUser()
	if (user.uid !== undefined) fs.chownSync(folder, user.uid, user.gid)
	const passwordFile = path.join(folder, 'password')
	fs.writeFileSync(passwordFile, password, { mode: 0o644 })
	const settings = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--no-sync']
	const { status, stderr } = spawnSync(initdb, ['-D', data, '--encoding=UTF8', '--locale=C', ...settings], {
		...user,
		encoding: 'utf8',
	})
	fs.rmSync(passwordFile)
	if (status !== 0) throw new Error(`PostgreSQL's files were not made:\n${stderr}`)
	return data
}

async function asSuperuser<T>(port: number, password: string, work: (client: Client) => Promise<T>): Promise<T> {
	const client = new Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' })
	client.on('error', () => {})
	await client.connect()
	try {
		return await work(client)
	} finally {
		await client.end()
	}
}

/** Returns the databases of a server that another process of the run has started. */
export function postgresDatabases(port: number, password: string): PostgresDatabases {
	const run = (statement: string) => asSuperuser(port, password, async (client) => (await client.query(statement)).rows)
	const url = (database: string) => `postgres://agency:${password}@127.0.0.1:${port}/${database}`
	return {
		run,
		url,
		async create(name, template = 'template0') {
			await run(`CREATE DATABASE "${name}" OWNER agency TEMPLATE "${template}"`)
			return url(name)
		},
		drop: async (name) => void (await run(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`)),
	}
}

/** Starts a PostgreSQL server. Returns null where there are no programs for this machine. */
export async function startPostgres(settings: Readonly<Record<string, string>> = {}): Promise<PostgresServer | null> {
	const programs = postgresPrograms()
	if (programs === null) return null
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-postgres-data-'))
	const password = randomBytes(12).toString('hex')
	const data = makeCluster(programs.initdb, folder, password)
	const port = await freePort()
	// What survives a crash of the machine does not matter here, only what survives one of the server.
	const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: 'off', max_connections: '200' }
	const flags = Object.entries({ ...all, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
	let server: ChildProcess | null = null
	let output = ''
	const databases = postgresDatabases(port, password)
	const { run } = databases
	const killNow = () => server?.kill('SIGQUIT')

	const resume = async () => {
		const child = spawn(programs.postgres, ['-D', data, '-p', String(port), ...flags], { ...ordinaryUser() })
		server = child
		child.stderr.on('data', (chunk) => (output = (output + chunk).slice(-10_000)))
		for (const until = Date.now() + STARTUP_MS; Date.now() < until && !hasEnded(child); ) {
			if (await run('SELECT 1').catch(() => null)) return
			await new Promise((resolve) => setTimeout(resolve, 25))
		}
		throw new Error(`PostgreSQL did not start: ${output}`)
	}
	const halt = async (signal: NodeJS.Signals = 'SIGINT') => {
		const ending = server
		server = null
		if (!ending || hasEnded(ending)) return
		const ended = new Promise((resolve) => ending.once('close', resolve))
		ending.kill(signal)
		await ended
	}
	const stop = async () => {
		process.off('exit', killNow)
		await halt('SIGQUIT')
		fs.rmSync(folder, { recursive: true, force: true })
	}

	process.once('exit', killNow)
	await resume()
	await run(`CREATE ROLE agency LOGIN CREATEROLE PASSWORD '${password}'`)
	return { ...databases, port, password, pid: () => server?.pid, halt, resume, stop }
}
