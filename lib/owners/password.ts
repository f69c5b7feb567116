import 'server-only'
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** OWASP Password Storage Cheat Sheet: scrypt with N = 2^17, r = 8, p = 1, which takes 128 MiB each time. */
const LOG_N = 17
const R = 8
const P = 1
const SALT_BYTES = 16
const KEY_BYTES = 32
const AT_ONCE = 2
const MOST_WAITING = 40
const STORED = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w-]+)\$([\w-]+)$/

/** More passwords wait to be checked than this machine will have checked soon. */
export class TooBusyError extends Error {}

// Instrumentation and routes have separate module instances; the memory is one.
const shared = globalThis as typeof globalThis & { agencyPasswordQueue?: { running: number; waiting: (() => void)[] } }

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
	shared.agencyPasswordQueue ??= { running: 0, waiting: [] }
	const queue = shared.agencyPasswordQueue
	if (queue.running >= AT_ONCE) {
		if (queue.waiting.length >= MOST_WAITING) throw new TooBusyError('too many passwords at once')
		await new Promise<void>((resolve) => queue.waiting.push(resolve))
	} else queue.running += 1
	try {
		return await work()
	} finally {
		const next = queue.waiting.shift()
		if (next) next()
		else queue.running -= 1
	}
}

interface Cost {
	logN: number
	r: number
	p: number
}

function derive(password: string, salt: Buffer, { logN, r, p }: Cost): Promise<Buffer> {
	const N = 2 ** logN
	return inTurn(
		() =>
			new Promise((resolve, reject) => {
				const options = { N, r, p, maxmem: 128 * N * r * 2 }
				scrypt(password.normalize('NFC'), salt, KEY_BYTES, options, (error, key) =>
					error ? reject(error) : resolve(key),
				)
			}),
	)
}

/** A password as it is stored: method, cost, salt and key. Throws {@link TooBusyError}. */
export async function hashPassword(password: string): Promise<string> {
	const salt = randomBytes(SALT_BYTES)
	const key = await derive(password, salt, { logN: LOG_N, r: R, p: P })
	return `$scrypt$ln=${LOG_N},r=${R},p=${P}$${salt.toString('base64url')}$${key.toString('base64url')}`
}

/**
 * Whether a password is the stored one. Without a stored one (no such account, or none chosen yet) it takes as much
 * work and answers false, so that nobody learns which addresses have an account. Throws {@link TooBusyError}.
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
	const [, logN, r, p, salt, key] = STORED.exec(stored ?? '') ?? []
	const cost = { logN: Number(logN ?? LOG_N), r: Number(r ?? R), p: Number(p ?? P) }
	const derived = await derive(password, Buffer.from(salt ?? '', 'base64url'), cost)
	const expected = key === undefined ? Buffer.alloc(KEY_BYTES) : Buffer.from(key, 'base64url')
	return expected.length === derived.length && timingSafeEqual(derived, expected) && key !== undefined
}
