import fs from 'node:fs'
import { processorSeconds } from '#tests/bench/processor.ts'
import type { PostgresServer } from '#tests/support/servers/postgres.ts'

/** What a database server did in some time. */
export interface DatabaseWork {
	seconds: number
	/** Statements, of which each that is outside a transaction is one. */
	statements: number
	/** Milliseconds that the server spent in statements. */
	inStatements: number
	/** Processor seconds of all processes of the server. */
	processor: number
	/** Connections of the site at the end, and the most of them that were at work at once, of some looks. */
	connections: number
	busy: number
}

/** Settings with which a server counts its statements. */
export const COUNTING = { shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.track_utility': 'on' }

const STATEMENTS = 'SELECT coalesce(sum(calls), 0)::int AS calls, coalesce(sum(total_exec_time), 0)::float AS ms'
const CONNECTIONS = `SELECT count(*)::int AS all, (count(*) FILTER (WHERE state = 'active'))::int AS busy
	FROM pg_stat_activity WHERE application_name = 'agency-website'`
const LOOK_EVERY_MS = 250

function childrenOf(parent: number | undefined): number[] {
	return fs
		.readdirSync('/proc')
		.map(Number)
		.filter((pid) => {
			try {
				return (
					pid > 0 &&
					fs
						.readFileSync(`/proc/${pid}/stat`, 'utf8')
						.replace(/^.*\) /s, '')
						.split(' ')[1] === `${parent}`
				)
			} catch {
				return false
			}
		})
}

/** Runs some work and returns what the server did meanwhile. */
export async function databaseWork(server: PostgresServer, work: () => Promise<unknown>): Promise<DatabaseWork> {
	const counted = async () => {
		const [row] = await server.run(`${STATEMENTS} FROM pg_stat_statements WHERE userid <> 'postgres'::regrole`)
		return { calls: Number(row?.calls), ms: Number(row?.ms) }
	}
	const connections = async () => {
		const [row] = await server.run(CONNECTIONS)
		return { all: Number(row?.all), busy: Number(row?.busy) }
	}
	// Connections stay for the whole time, so that none takes its seconds along.
	const processor = () =>
		[server.pid(), ...childrenOf(server.pid())].reduce((sum: number, pid) => sum + (processorSeconds(pid) || 0), 0)
	let isOver = false
	let busy = 0
	let seconds = 0
	const looking = (async () => {
		while (!isOver) {
			busy = Math.max(busy, (await connections()).busy)
			await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
		}
	})()
	const [before, used, begun] = [await counted(), processor(), performance.now()]
	try {
		await work()
		seconds = (performance.now() - begun) / 1000
	} finally {
		isOver = true
		await looking
	}
	const [after, usedAfter] = [await counted(), processor()]
	return {
		seconds,
		statements: after.calls - before.calls,
		inStatements: after.ms - before.ms,
		processor: usedAfter - used,
		connections: (await connections()).all,
		busy,
	}
}
