import 'server-only'
import fs from 'node:fs/promises'
import { env } from '#lib/base/env.ts'
import type { Part } from './part.ts'

const MB = 1024 * 1024
/** With fewer bytes a form may find no room. */
const FLOOR_BYTES = 32 * MB
const LOW_BYTES = 512 * MB

export interface DiskPart extends Part {
	state: 'ok' | 'low' | 'full' | 'unknown'
	freeBytes: number | null
}

/** Returns the free space where the site writes. */
export async function diskPart(): Promise<DiskPart> {
	try {
		const { bavail, bsize } = await fs.statfs(env.dataDir)
		const freeBytes = bavail * bsize
		if (freeBytes < FLOOR_BYTES) return { ok: false, state: 'full', freeBytes }
		return { ok: true, state: freeBytes < LOW_BYTES ? 'low' : 'ok', freeBytes }
	} catch {
		return { ok: false, state: 'unknown', freeBytes: null }
	}
}
