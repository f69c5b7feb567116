import 'server-only'
import { randomUUID } from 'node:crypto'
import type { FileStore } from '#lib/base/files/file-store.ts'
import { StorageError } from '#lib/base/files/storage-error.ts'

async function isListed(store: FileStore, folder: string): Promise<boolean> {
	for await (const _ of store.list(folder)) return true
	return false
}

/**
 * Does once with a store everything that the site does: writes a file, lists it, reads it and removes it. Throws
 * `StorageError` at what is not possible.
 */
export async function tryStore(store: FileStore): Promise<void> {
	const folder = `trials/${randomUUID()}`
	const key = `${folder}/énergie + plan.pdf`
	const text = 'A file of the trial by "npm run agency -- files test".'
	await store.put(key, Buffer.from(text))
	if (!(await isListed(store, folder))) throw new StorageError(`${store.place} does not list what was put there`)
	const read = await store.read(key)
	if (read?.toString() !== text) throw new StorageError(`${store.place} returns something else than was put there`)
	await store.remove(key)
	if (await store.stat(key)) throw new StorageError(`${store.place} still has a file that was removed`)
}
