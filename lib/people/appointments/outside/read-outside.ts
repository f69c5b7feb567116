import 'server-only'
import path from 'node:path'
import { env } from '#lib/base/env.ts'
import { logger } from '#lib/base/log/logger.ts'
import { getPublic, PrivateAddressError, readAtMost } from '#lib/base/network/get-public.ts'
import { WorkError, WorkProcess } from '#lib/base/process/work-process.ts'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'
import type { BusyTime, CalendarFault, CalendarWork, WorkedCalendar } from './process/calendar-work.ts'

const PROGRAM = path.join('lib', 'people', 'appointments', 'outside', 'process', 'calendar-process.ts')
/** A calendar of ten years with 5,000 events takes 150 MiB and a second. */
const BOUNDS = { mostMemory: 384, mostSeconds: 10, isPatient: true }
/** Mebibytes. */
const HEAP = 256
const LONGEST_SILENCE_MS = 60_000
const MOST_BYTES = 10 * 1024 * 1024
const LONGEST_FETCH_MS = 20_000
const MOST_REDIRECTS = 3
const REDIRECTS = new Set([301, 302, 303, 307, 308])
/** Visitors are offered times some weeks ahead, and staff look further than that. */
const [DAYS_BACK, DAYS_AHEAD] = [1, 190]

/**
 * Why a calendar cannot be read: its host does not answer (`unreachable`), or not with a calendar (`refused`: another
 * status than 200, `notCalendar`), it lies in a private network, or it is too large.
 */
export type OutsideProblem = 'unreachable' | 'refused' | 'private' | CalendarFault

/** The text of a calendar, or why there is none. */
export type FetchedCalendar = { text: string } | { problem: OutsideProblem }

export type OutsideReading = { times: BusyTime[] } | { problem: OutsideProblem }

const isWeb = ({ protocol }: URL) => protocol === 'https:' || protocol === 'http:'

/** Returns the address of a calendar as it is fetched; null if a text is none. `webcal:` is what programs call HTTPS. */
export function calendarAddress(text: string): URL | null {
	const url = URL.parse(text.trim().replace(/^webcals?:/i, 'https:'))
	return url !== null && isWeb(url) ? url : null
}

async function follow(start: URL): Promise<FetchedCalendar> {
	const signal = AbortSignal.timeout(LONGEST_FETCH_MS)
	const headers = { accept: 'text/calendar', 'accept-encoding': 'identity', 'user-agent': 'agency-website (calendar)' }
	let url = start
	for (let step = 0; step <= MOST_REDIRECTS; step++) {
		const response = await getPublic(url, { headers, signal, allowsLoopback: env.allowsLoopbackPictures })
		try {
			const { statusCode = 0, headers: answered } = response
			if (REDIRECTS.has(statusCode)) {
				const to = URL.parse(answered.location ?? '', url)
				if (to === null || !isWeb(to) || (url.protocol === 'https:' && to.protocol === 'http:'))
					return { problem: 'refused' }
				url = to
			} else if (statusCode === 200) {
				const bytes = await readAtMost(response, MOST_BYTES)
				return bytes === null ? { problem: 'tooMuch' } : { text: bytes.toString('utf8') }
			} else return { problem: statusCode >= 500 ? 'unreachable' : 'refused' }
		} finally {
			response.destroy()
		}
	}
	return { problem: 'refused' }
}

/**
 * Fetches a calendar from an address that a member typed: over the public internet, 10 MiB and 20 seconds at most.
 */
export async function fetchCalendar(url: URL): Promise<FetchedCalendar> {
	try {
		return await follow(url)
	} catch (error) {
		if (error instanceof PrivateAddressError) return { problem: 'private' }
		// The address opens the calendar, so it stays out of the log.
		logger.warn({ host: url.host, code: error instanceof Error && 'code' in error ? error.code : null }, 'no calendar')
		return { problem: 'unreachable' }
	}
}

/**
 * Reads a calendar in a process of its own, within bounds. Returns when it is busy, from yesterday until half a year
 * ahead, or why it cannot be used.
 */
export async function readCalendar(text: string, now: Date): Promise<OutsideReading> {
	const process = new WorkProcess<CalendarWork, WorkedCalendar>({
		program: PROGRAM,
		bounds: BOUNDS,
		heap: HEAP,
		longestSilence: LONGEST_SILENCE_MS,
	})
	const at = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString()
	try {
		const done = await process.make({ text, from: at(-DAYS_BACK), to: at(DAYS_AHEAD) })
		return done.kind === 'busy' ? { times: done.times } : { problem: done.fault }
	} catch (error) {
		if (!(error instanceof WorkError)) throw error
		logger.error({ why: error.why, detail: error.message }, 'a calendar was not read')
		return { problem: error.why === 'refused' ? 'notCalendar' : 'tooMuch' }
	} finally {
		process.end()
	}
}
