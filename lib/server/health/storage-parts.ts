import 'server-only'
import fs from 'node:fs/promises'
import { env } from '#lib/base/env.ts'
import { fileStorage } from '#lib/base/files/kept/kept-files.ts'
import type { StorageError } from '#lib/base/files/storage-error.ts'
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

/** Milliseconds for which an answer of the bucket is reused: each costs a request to another machine. */
const KEPT_MS = 2000

export interface FilesPart extends Part {
	/** `local`: pictures and documents are in the data folder. `away`, `refused`: the bucket cannot be used. */
	state: 'local' | 'ok' | StorageError['trouble']
	/** Why, or null. */
	problem: string | null
}

let last: { at: number; problem: Promise<StorageError | null> } | null = null

/** Returns whether the bucket of pictures and documents answers. */
export async function filesPart(now: Date): Promise<FilesPart> {
	const store = fileStorage()
	if (store.kind === 'disk') return { ok: true, state: 'local', problem: null }
	const age = last === null ? KEPT_MS : now.getTime() - last.at
	if (last === null || age < 0 || age >= KEPT_MS) last = { at: now.getTime(), problem: store.check() }
	const problem = await last.problem
	return { ok: problem === null, state: problem?.trouble ?? 'ok', problem: problem?.message ?? null }
}
