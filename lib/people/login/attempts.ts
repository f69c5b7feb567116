import 'server-only'
import { setTimeout as pause } from 'node:timers/promises'
import { forgetUses, secondsToWait, takeBack, timesPast, type Use } from '#lib/base/security/limits/limiter.ts'

const SHORTEST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 8000

const forAccount = (account: string, address: string): Use => ({ limit: 'login-account', address, subject: account })
const fromAnywhere = (account: string): Use => ({ limit: 'login-slower', subject: account })

/**
 * Counts an attempt to log in before the password is checked. Returns the seconds to wait, or null. The delay grows for
 * one network with one account, and for one network, up to a quarter of an hour. Attempts on an account from anywhere
 * only slow down its responses, so that strangers cannot lock its owner out.
 */
export async function beginAttempt(account: string, address: string): Promise<number | null> {
	const seconds = await secondsToWait(forAccount(account, address), { limit: 'login', address })
	if (seconds !== null) return seconds
	const past = await timesPast(fromAnywhere(account))
	if (past > 0) await pause(Math.min(2 ** Math.min(past - 1, 30) * SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS))
	return null
}

/** Forgets the failed attempts of an account and of this network with it: it was its owner. */
export async function forgetAttempts(account: string, address: string): Promise<void> {
	await forgetUses(forAccount(account, address))
	await forgetUses(fromAnywhere(account))
	await takeBack({ limit: 'login', address })
}
