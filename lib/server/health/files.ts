import 'server-only'
import { fileStorage } from '#lib/base/files/kept/kept-files.ts'
import type { StorageError } from '#lib/base/files/storage-error.ts'
import type { Part } from './part.ts'

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
