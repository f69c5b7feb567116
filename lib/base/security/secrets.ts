import 'server-only'
import { hkdfSync, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { needsItsKey } from '#lib/base/db/key-mark.ts'
import { env } from '#lib/base/env.ts'
import { processWide } from '#lib/base/process/process-wide.ts'

const BYTES = 32
const FILE = 'secret.key'

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

/** Where the key lies unless `AGENCY_SECRET` is set. */
export const keyFile = (): string => path.join(env.dataDir, FILE)

/** Makes a key; two processes that make it at once end with the same. Throws where the folder cannot be written. */
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

/** The key as it is set or lies on the disk at this moment. Throws {@link KeyError}. */
export function presentKey(): Buffer {
	if (env.agencySecret !== null) return Buffer.from(env.agencySecret)
	const text = textOf(keyFile())
	if (!/^[0-9a-f]{64}$/i.test(text)) throw new KeyError('damaged')
	return Buffer.from(text, 'hex')
}

/** Made at the first start only: beside a database that needs another one a new key would hide the loss. */
function firstKey(): Buffer {
	if (env.agencySecret === null && !fs.existsSync(keyFile()) && !needsItsKey(env.databaseFile)) makeKeyFile()
	return presentKey()
}

/** Whether there is a key to work with: where not, pages and routes that need one say that they are closed for now. */
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

/** Tells a key from another and nothing more about it. */
export function fingerprintOf(key: Buffer): string {
	return derive(key, 'fingerprint').toString('hex').slice(0, 16)
}

/**
 * A key of 32 bytes for one purpose, derived (HKDF, RFC 5869) from `AGENCY_SECRET` or else from `data/secret.key`.
 * Whoever changes that secret ends all signed links and sessions, and can no longer read what was sealed with it.
 * Throws {@link KeyError} where the key cannot be used, until it is back.
 */
export function keyFor(purpose: string): Buffer {
	master.value ??= firstKey()
	return derive(master.value, purpose)
}
