import type { SharedState } from './shared-state.ts'

/** The beginnings of answers with which a server refuses, and what they mean. Answers themselves may quote a password. */
const REFUSALS: readonly (readonly [RegExp, string])[] = [
	[/^WRONGPASS|^ERR invalid password/i, 'the user or password is wrong'],
	[/^NOAUTH/i, 'a password is needed'],
	[/^NOPERM/i, 'the user may not run the commands that limits need'],
	[/DB index is out of range/i, 'there is no database of this number'],
	[/^READONLY/i, 'it is a replica that takes no writes'],
	[/^OOM/i, 'its memory is full'],
	[/^MISCONF/i, 'it takes no writes because it cannot write to its disk'],
	[/^LOADING/i, 'it is still loading'],
	[/^DENIED/i, 'it is in protected mode'],
]
const CERTIFICATE = /^(?:CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|ERR_TLS_)/

/** Returns what an error of the connection or of a command means, in words that show nothing secret. */
export function redisProblem(error: unknown): { state: Exclude<SharedState, 'ok'>; problem: string } {
	const message = error instanceof Error ? error.message : ''
	const code = error instanceof Error && 'code' in error ? String(error.code) : ''
	const refusal = REFUSALS.find(([beginning]) => beginning.test(message))
	if (refusal) return { state: 'refused', problem: refusal[1] }
	if (CERTIFICATE.test(code)) return { state: 'refused', problem: `its certificate is not accepted (${code})` }
	if (/timed? ?out/i.test(message)) return { state: 'away', problem: 'it does not respond' }
	return { state: 'away', problem: /^E[A-Z_]+$/.test(code) ? code : 'the connection was lost' }
}
