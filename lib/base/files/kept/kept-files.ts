import 'server-only'
import path from 'node:path'
import { env } from '#lib/base/env.ts'
import { DiskStore } from '#lib/base/files/disk-store.ts'
import type { FileStore } from '#lib/base/files/file-store.ts'
import { s3SettingsOf } from '#lib/base/files/s3/s3-address.ts'
import { S3Store } from '#lib/base/files/s3/s3-store.ts'
import { FileCache } from './file-cache.ts'

/** Files whose contents never change under their name and which anybody may see. Private ones are not copied. */
const COPIED = /^pictures\/.*\.(?:avif|jpg|webp)$/

/** Returns a store that reads public pictures from copies on this machine, and fetches each of them once. */
export function withCache(store: FileStore, cache: FileCache): FileStore {
	const fetching = new Map<string, Promise<Buffer<ArrayBuffer> | null>>()

	async function fetched(key: string): Promise<Buffer<ArrayBuffer> | null> {
		const kept = await cache.get(key)
		if (kept !== null) return kept
		const contents = await store.read(key)
		if (contents !== null) await cache.set(key, contents)
		return contents
	}

	return {
		kind: store.kind,
		place: store.place,
		read(key) {
			if (!COPIED.test(key)) return store.read(key)
			const known = fetching.get(key)
			if (known !== undefined) return known
			const contents = fetched(key).finally(() => fetching.delete(key))
			fetching.set(key, contents)
			return contents
		},
		stat: (key) => store.stat(key),
		open: (key) => store.open(key),
		digest: (key) => store.digest(key),
		put: (key, contents) => store.put(key, contents),
		putFolder: (folder, files) => store.putFolder(folder, files),
		remove: (key) => store.remove(key),
		removeFolder: (folder) => store.removeFolder(folder),
		removeDrafts: () => store.removeDrafts(),
		list: (folder) => store.list(folder),
		folders: (folder) => store.folders(folder),
		check: () => store.check(),
	}
}

// One for each instance of this module, not one for the process: `instanceof` works for the errors that it throws.
let bucket: FileStore | null = null

/** Returns the files in the data folder of this machine. */
export const filesOnDisk = (drafts?: string): FileStore => new DiskStore(env.dataDir, drafts)

/** Returns the bucket of `PICTURES_URL`, without copies on this machine; null if it is not set. */
export function filesInBucket(): FileStore | null {
	const settings = s3SettingsOf(env.pictureStorage)
	return settings === null ? null : new S3Store(settings)
}

/**
 * Returns where pictures and documents are kept: in the bucket of `PICTURES_URL`, else in the data folder. Throws
 * `FileSettingsError` if the settings are wrong.
 */
export function fileStorage(): FileStore {
	if (!env.pictureStorage.address) return filesOnDisk()
	if (bucket !== null) return bucket
	const store = filesInBucket()
	if (store === null) return filesOnDisk()
	const cache = new FileCache(path.join(env.dataDir, 'picture-copies'), env.pictureCacheBytes)
	bucket = withCache(store, cache)
	return bucket
}
