import 'server-only'
import type { FileStore } from '#lib/base/files/file-store.ts'
import type { FileCache } from './file-cache.ts'

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
