import 'server-only'
import { hkdfSync, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { env } from '@/lib/env'

const BYTES = 32
const FILE = 'secret.key'

// Instrumentation and routes have separate module instances.
const shared = globalThis as typeof globalThis & { agencyMasterKey?: Buffer }

/** The key of `data/secret.key`, made at the first start; two processes that make it at once end with the same. */
function keyOfFile(): Buffer {
	const file = path.join(env.dataDir, FILE)
	if (!fs.existsSync(file)) {
		fs.mkdirSync(env.dataDir, { recursive: true })
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
	const key = Buffer.from(fs.readFileSync(file, 'utf8').trim(), 'hex')
	if (key.length !== BYTES) throw new Error(`${file} holds no key of ${BYTES} bytes in hexadecimal`)
	return key
}

/**
 * A key of 32 bytes for one purpose, derived (HKDF, RFC 5869) from `AGENCY_SECRET` or else from `data/secret.key`.
 * Whoever changes that secret ends all signed links and sessions, and can no longer read what was sealed with it.
 */
export function keyFor(purpose: string): Buffer {
	shared.agencyMasterKey ??= env.agencySecret === null ? keyOfFile() : Buffer.from(env.agencySecret)
	return Buffer.from(hkdfSync('sha256', shared.agencyMasterKey, 'agency-website', purpose, BYTES))
}
