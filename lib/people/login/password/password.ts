import 'server-only'
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { processWide } from '#lib/base/process/process-wide.ts'
import { createFairQueue } from './fair-queue.ts'

/** The most characters of a typed password that are looked at. */
export const LONGEST_PASSWORD = 2000

/** OWASP Password Storage Cheat Sheet: scrypt with N = 2^17, r = 8, p = 1, which takes 128 MiB each time. */
const LOG_N = 17
const R = 8
const P = 1
const SALT_BYTES = 16
const KEY_BYTES = 32
const QUEUE = { atOnce: 2, mostOfLine: 4, mostOfNetwork: 8, mostWaiting: 40 }
const STORED = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w-]+)\$([\w-]+)$/

/** One queue for the whole process, since the process has one memory. */
const queue = processWide<ReturnType<typeof createFairQueue>>('agencyPasswordQueue')

function inTurn<T>(address: string, work: () => Promise<T>): Promise<T> {
	queue.value ??= createFairQueue(QUEUE)
	return queue.value(address, work)
}

interface Cost {
	logN: number
	r: number
	p: number
}

function derive(address: string, password: string, salt: Buffer, { logN, r, p }: Cost): Promise<Buffer> {
	const N = 2 ** logN
	return inTurn(
		address,
		() =>
			new Promise((resolve, reject) => {
				const options = { N, r, p, maxmem: 128 * N * r * 2 }
				scrypt(password.normalize('NFC'), salt, KEY_BYTES, options, (error, key) =>
					error ? reject(error) : resolve(key),
				)
			}),
	)
}

/**
 * Returns a password as it is stored: method, cost, salt and key. `address` is the network address of whoever asks.
 * Throws `TooBusyError`.
 */
export async function hashPassword(password: string, address: string): Promise<string> {
	const salt = randomBytes(SALT_BYTES)
	const key = await derive(address, password, salt, { logN: LOG_N, r: R, p: P })
	return `$scrypt$ln=${LOG_N},r=${R},p=${P}$${salt.toString('base64url')}$${key.toString('base64url')}`
}

/**
 * Whether a password is the stored one. Without a stored one (no such account, or none chosen yet) it does the same
 * work and returns false, so that nobody can find out which addresses have an account. `address` is the network address
 * of whoever asks; the check waits for the turn of its network. Throws `TooBusyError`.
 */
export async function isPassword(password: string, stored: string | null, address: string): Promise<boolean> {
	const [, logN, r, p, salt, key] = STORED.exec(stored ?? '') ?? []
	const cost = { logN: Number(logN ?? LOG_N), r: Number(r ?? R), p: Number(p ?? P) }
	const derived = await derive(address, password, Buffer.from(salt ?? '', 'base64url'), cost)
	const expected = key === undefined ? Buffer.alloc(KEY_BYTES) : Buffer.from(key, 'base64url')
	return expected.length === derived.length && timingSafeEqual(derived, expected) && key !== undefined
}
