import 'server-only'
import { setTimeout as pause } from 'node:timers/promises'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

const DAY_S = 24 * 60 * 60
const LONGEST_WAIT_S = 15 * 60
const LONGEST_PAUSE_MS = 8000
/** Attempts before a delay begins and doubles. */
const FREE = { pair: 5, address: 25, account: 10 }
const POSTS = { points: 60, duration: 10 * 60 }
/** Mails with a link that one address may ask for, and that one account gets, in an hour. */
const ASKED_BY_ADDRESS = { points: 8, duration: 60 * 60 }
const ASKED_FOR_ACCOUNT = { points: 3, duration: 60 * 60 }

function makeLimiters() {
	return {
		attempts: new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: DAY_S }),
		doors: new RateLimiterMemory({ points: 1, duration: 1 }),
		posts: new RateLimiterMemory(POSTS),
		askedByAddress: new RateLimiterMemory(ASKED_BY_ADDRESS),
		askedForAccount: new RateLimiterMemory(ASKED_FOR_ACCOUNT),
	}
}

// Kept in the process only: addresses of visitors are never written down.
const shared = globalThis as typeof globalThis & { agencyOwnerLimits?: ReturnType<typeof makeLimiters> }

function limiters() {
	shared.agencyOwnerLimits ??= makeLimiters()
	return shared.agencyOwnerLimits
}

/** 0 for so many free attempts, then 1, 2, 4, … */
function doubled(attempts: number, free: number): number {
	return attempts <= free ? 0 : 2 ** Math.min(attempts - free - 1, 30)
}

const pairOf = (account: string, address: string) => `pair ${address} ${account}`

/**
 * Counts an attempt to log in before the password is looked at; answers the seconds to wait, or null. The delay grows
 * for one visitor with one account, and for one visitor, up to a quarter of an hour. Attempts on an account from
 * anywhere only slow its answers, so that strangers cannot lock its owner out.
 */
export async function beginAttempt(account: string, address: string): Promise<number | null> {
	const { attempts, doors } = limiters()
	const keys = [
		{ key: pairOf(account, address), free: FREE.pair },
		{ key: `address ${address}`, free: FREE.address },
	]
	const shut = await Promise.all(keys.map(({ key }) => doors.get(key)))
	const waits = shut.map((door) => (door && door.consumedPoints > 1 ? door.msBeforeNext : 0))
	const longest = Math.max(...waits)
	if (longest > 0) return Math.ceil(longest / 1000)
	for (const { key, free } of keys) {
		const { consumedPoints } = await attempts.penalty(key)
		const seconds = Math.min(doubled(consumedPoints, free), LONGEST_WAIT_S)
		if (seconds > 0) await doors.block(key, seconds)
	}
	const { consumedPoints } = await attempts.penalty(`account ${account}`)
	const milliseconds = Math.min(doubled(consumedPoints, FREE.account) * 250, LONGEST_PAUSE_MS)
	if (milliseconds > 0) await pause(milliseconds)
	return null
}

/** Forgets the failed attempts of an account and of this visitor with it: it was its owner. */
export async function forgetAttempts(account: string, address: string): Promise<void> {
	const { attempts, doors } = limiters()
	await attempts.delete(pairOf(account, address))
	await doors.delete(pairOf(account, address))
	await attempts.delete(`account ${account}`)
	await attempts.reward(`address ${address}`)
}

async function isRefused(limiter: RateLimiterMemory, key: string): Promise<number | null> {
	try {
		await limiter.consume(key)
		return null
	} catch (refused) {
		if (refused instanceof RateLimiterRes) return Math.ceil(refused.msBeforeNext / 1000)
		throw refused
	}
}

/** Counts a post of whatever kind; answers the seconds to wait, or null. */
export function countPost(address: string): Promise<number | null> {
	return isRefused(limiters().posts, address)
}

/** Counts a wish for a link by mail; answers the seconds to wait, or null. */
export function countAsked(address: string): Promise<number | null> {
	return isRefused(limiters().askedByAddress, address)
}

/** Whether an account may get another link by mail now. Nobody outside learns the answer. */
export async function mayMail(account: string): Promise<boolean> {
	return (await isRefused(limiters().askedForAccount, account)) === null
}
