import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { env } from '../env.ts'

const CHECK_EVERY_MS = 500

interface Known {
	checkedAt: number
	stamps: string
	version: string
}

// The cache handler, the middleware and the pages have separate module instances in one process.
const shared = globalThis as typeof globalThis & { agencyConfigVersion?: Known }

function configFiles(): string[] {
	return fs
		.readdirSync(env.configDir)
		.filter((name) => name.endsWith('.json'))
		.sort()
}

/**
 * Names the present contents of the folder `config/`; a change of any file changes it within half a second.
 * Pages carry it, so that an edit expires them.
 */
export function configVersion(): string {
	const now = Date.now()
	const known = shared.agencyConfigVersion
	if (known && now - known.checkedAt < CHECK_EVERY_MS) return known.version
	const files = configFiles()
	const stamps = files
		.map((name) => {
			const { mtimeMs, size } = fs.statSync(path.join(env.configDir, name))
			return `${name}:${mtimeMs}:${size}`
		})
		.join()
	if (known?.stamps === stamps) {
		known.checkedAt = now
		return known.version
	}
	const hash = createHash('sha256')
	for (const name of files) hash.update(name).update(fs.readFileSync(path.join(env.configDir, name)))
	const version = hash.digest('hex').slice(0, 16)
	shared.agencyConfigVersion = { checkedAt: now, stamps, version }
	return version
}
