import 'server-only'
import { hkdfSync, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { needsItsKey } from '#lib/base/db/file/needs-key.ts'
import { env } from '#lib/base/env.ts'
import { processWide } from '#lib/base/process/process-wide.ts'

const BYTES = 32
const FILE = 'secret.key'
const OF_FILE = 'hex:'

/** Why there is no key to work with. */
export type KeyTrouble = 'missing' | 'unreadable' | 'damaged'

/** The key cannot be used; nothing can be signed or sealed until it is back. */
export class KeyError extends Error {
	override name = 'KeyError'
	readonly trouble: KeyTrouble
	constructor(trouble: KeyTrouble) {
		super(`${FILE} is ${trouble}`)
		this.trouble = trouble
	}
}

const master = processWide<Buffer>('agencyMasterKey')

/** Returns the path of the key file, which is used unless `AGENCY_SECRET` is set. */
export const keyFile = (): string => path.join(env.dataDir, FILE)

/**
 * Creates a key file. Two processes that create it at once end up with the same key. Throws if the folder cannot be
 * written.
 */
export function makeKeyFile(): void {
	const file = keyFile()
	fs.mkdirSync(env.dataDir, { recursive: true, mode: 0o700 })
	const draft = `${file}.${process.pid}.part`
	fs.writeFileSync(draft, `${randomBytes(BYTES).toString('hex')}\n`, { mode: 0o600, flush: true })
	try {
		fs.linkSync(draft, file)
	} catch (error) {
		if (!fs.existsSync(file)) throw error
	} finally {
		fs.unlinkSync(draft)
	}
}

function textOf(file: string): string {
	try {
		return fs.readFileSync(file, 'utf8').trim()
	} catch {
		throw new KeyError(fs.existsSync(file) ? 'unreadable' : 'missing')
	}
}

/**
 * Returns the key that `AGENCY_SECRET` stands for: its own text, or after `hex:` the key that the text of a key file
 * stands for, with which a site goes on that moves to several machines.
 */
function keyOf(secret: string): Buffer {
	return secret.startsWith(OF_FILE) ? Buffer.from(secret.slice(OF_FILE.length), 'hex') : Buffer.from(secret)
}

/** Returns the key that is set or on the disk at this moment. Throws {@link KeyError}. */
export function presentKey(): Buffer {
	if (env.agencySecret !== null) return keyOf(env.agencySecret)
	const text = textOf(keyFile())
	if (!/^[0-9a-f]{64}$/i.test(text)) throw new KeyError('damaged')
	return Buffer.from(text, 'hex')
}

/**
 * A key is created at the first start only: beside a database that needs another key, a new one would hide the loss.
 */
function firstKey(): Buffer {
	if (env.agencySecret === null && !fs.existsSync(keyFile()) && !needsItsKey(env.databaseFile)) makeKeyFile()
	return presentKey()
}

/** Whether there is a key to work with. If not, pages and routes that need one report that they are closed for now. */
export function hasKey(): boolean {
	try {
		master.value ??= firstKey()
		return true
	} catch (error) {
		if (error instanceof KeyError) return false
		throw error
	}
}

const derive = (key: Buffer, purpose: string) => Buffer.from(hkdfSync('sha256', key, 'agency-website', purpose, BYTES))

/** Returns a fingerprint that identifies a key and reveals nothing else about it. */
export function fingerprintOf(key: Buffer): string {
	return derive(key, 'fingerprint').toString('hex').slice(0, 16)
}

/**
 * Returns a 32-byte key for one purpose, derived (HKDF, RFC 5869) from `AGENCY_SECRET` or else from `data/secret.key`.
 * Changing that secret ends all signed links and sessions, and sealed data can then no longer be read. Throws
 * {@link KeyError} while the key cannot be used.
 */
export function keyFor(purpose: string): Buffer {
	master.value ??= firstKey()
	return derive(master.value, purpose)
}
