import 'server-only'
import { randomBytes } from 'node:crypto'
import { getVisitorsDb } from '#lib/base/db/connection.ts'
import { databaseProblem } from '#lib/base/db/problem.ts'
import { logger } from '#lib/base/log/logger.ts'
import { every } from '#lib/base/process/every.ts'
import { processWide } from '#lib/base/process/process-wide.ts'
import { dayOf } from '#lib/base/time/belgian-day.ts'
import { type Salt, sharedSalt, sweepMarks, writeTally } from './mutations.ts'
import { Tally } from './tally.ts'

const WRITE_EVERY_MS = 1000
const SWEEP_EVERY_MS = 60_000
/** Maximum number of different entries that may wait: a minute of 1,000 visits a second. More are refused. */
const MOST_WAITING = 100_000

type LoadedSalt = Salt & { isStored: boolean }

interface Counting {
	waiting: Tally
	/** Today's salt, once a visitor came. */
	salt: { day: string; loaded: Promise<LoadedSalt> } | null
	/** The write in progress. */
	writing: Promise<void>
}

const counted = processWide<Counting>('agencyCounting')

function counting(): Counting {
	counted.value ??= { waiting: new Tally(), salt: null, writing: Promise.resolve() }
	return counted.value
}

function reasonOf(error: unknown): string {
	return databaseProblem(error) ?? (error instanceof Error ? error.name : 'unknown')
}

async function loadSalt(day: string): Promise<LoadedSalt> {
	const db = await getVisitorsDb()
	const value = randomBytes(32).toString('base64url')
	try {
		return { day, value: await sharedSalt(db, { day, value }), isStored: true }
	} catch (error) {
		logger.warn({ reason: reasonOf(error) }, 'the key of today cannot be stored, will be tried again')
		return { day, value, isStored: false }
	}
}

/**
 * Returns the salt of today, which all instances share. While it cannot be stored it is this process's own, which is
 * stored together with the first marks that use it.
 */
export async function saltOf(day: string): Promise<string> {
	const state = counting()
	if (state.salt?.day === day) return (await state.salt.loaded).value
	const salt = { day, loaded: loadSalt(day) }
	state.salt = salt
	try {
		return (await salt.loaded).value
	} catch (error) {
		if (state.salt === salt) state.salt = null
		throw error
	}
}

/** Returns the tally to add to, or null while too much waits for a database that cannot be written. */
export function openTally(): Tally | null {
	const { waiting } = counting()
	return waiting.size < MOST_WAITING ? waiting : null
}

async function write(state: Counting): Promise<void> {
	const batch = state.waiting
	if (batch.size === 0) return
	state.waiting = new Tally()
	try {
		const { salt } = state
		const loaded = (await salt?.loaded) ?? null
		const newSalt = loaded === null || loaded.isStored ? null : loaded
		await writeTally(await getVisitorsDb(), batch, newSalt)
		// The next visit reads it from the database, since another process may have stored one first.
		if (newSalt && state.salt === salt) state.salt = null
	} catch (error) {
		batch.absorb(state.waiting)
		state.waiting = batch
		logger.warn({ reason: reasonOf(error), waiting: batch.size }, 'visits not written, will be tried again')
	}
}

/** Writes what waits, after the write in progress. What cannot be written keeps waiting. */
function writeNext(): Promise<void> {
	const state = counting()
	state.writing = state.writing.then(() => write(state))
	return state.writing
}

async function sweep(): Promise<void> {
	const state = counting()
	if (state.salt?.day !== dayOf(new Date())) state.salt = null
	try {
		await sweepMarks(await getVisitorsDb())
	} catch (error) {
		logger.warn({ reason: reasonOf(error) }, 'marks of visits not removed, will be tried again')
	}
}

/** Writes what still waits, before the process ends. What cannot be written then is lost, which is logged. */
export async function writeLast(): Promise<void> {
	await writeNext()
	const { size } = counting().waiting
	if (size > 0) logger.error({ waiting: size }, 'visits lost at the stop')
}

/**
 * Starts writing what is counted: once per process, every second, in one transaction. Marks of past days are deleted
 * every minute. An orderly stop writes what still waits; a crash loses at most the last second.
 */
export async function startWriting(): Promise<void> {
	let sweptAt = Date.now()
	const work = async () => {
		await writeNext()
		if (Date.now() - sweptAt < SWEEP_EVERY_MS) return
		sweptAt = Date.now()
		await sweep()
	}
	every({ name: 'visits', pause: WRITE_EVERY_MS, work, trouble: 'visits not written' })
	await sweep()
}
