import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { env } from '#lib/base/env.ts'
import { isOutdated, presentStateTags } from '#lib/site/cache/state.ts'
import { packPage, unpackPage } from './page-file.ts'
import { PageFolder } from './page-folder.ts'

const FOLDER = 'kept-pages'
/** How often the folder is checked for pages that other processes wrote. */
const LOOK_EVERY_MS = 15 * 60 * 1000

/** Matches the key of a repeated search: the path of a list with parameters behind it. */
const SEARCH = /^\/[^/]+\/lists\/[^/]+\/./
const OF_SEARCHES = 's'

function nameOf(key: string): string {
	const hash = createHash('sha256').update(key).digest('hex').slice(0, 32)
	return SEARCH.test(key) ? OF_SEARCHES + hash : hash
}

// `next dev` has no build id, and stores nothing.
function buildOf(serverFolder: string): string {
	const file = path.join(serverFolder, '..', 'BUILD_ID')
	return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : 'development'
}

/** The pages that one build has rendered, by Next's cache key. */
export class PageStore<Page> {
	readonly #folder: PageFolder

	/** `serverFolder` is `.next/server`. Pages of other builds there are removed. */
	constructor(serverFolder: string) {
		const folder = path.join(serverFolder, FOLDER)
		const build = buildOf(serverFolder)
		this.#folder = new PageFolder({
			folder: path.join(folder, build),
			mostBytes: env.pageCacheBytes,
			isOutdated,
			isFirstToGo: (name) => name.startsWith(OF_SEARCHES),
			stateOf: () => presentStateTags().join(),
		})
		this.#look(folder, build)
		// Next loads this file in plain Node, where what `every` needs cannot be imported.
		setInterval(() => this.#look(folder, build), LOOK_EVERY_MS).unref()
	}

	/** Returns the page as it was stored; null if it is missing or incomplete. */
	async read(key: string): Promise<Page | null> {
		const name = nameOf(key)
		const bytes = await this.#folder.read(name)
		if (bytes === null) return null
		try {
			return (await unpackPage(bytes)) as Page
		} catch {
			await this.#folder.remove(name)
			return null
		}
	}

	asked(key: string): void {
		this.#folder.asked(nameOf(key))
	}

	/** Stores a page. Throws if it cannot be written. */
	async write(key: string, tags: readonly string[], page: Page): Promise<void> {
		await this.#folder.write(nameOf(key), await packPage(tags, page))
	}

	async remove(key: string): Promise<void> {
		await this.#folder.remove(nameOf(key))
	}

	#look(folder: string, build: string): void {
		const others = async () => {
			for (const name of await fs.promises.readdir(folder).catch(() => [])) {
				if (name !== build) await fs.promises.rm(path.join(folder, name), { recursive: true, force: true })
			}
		}
		others().catch(() => {})
		void this.#folder.look()
	}
}
