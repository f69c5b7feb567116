import { LRUCache } from 'lru-cache'
import type { CacheHandler, CacheHandlerContext } from 'next/dist/server/lib/incremental-cache'
import { env } from '#lib/base/env.ts'
import { observed } from '#lib/base/process/observer.ts'
import { processWide } from '#lib/base/process/process-wide.ts'
import { PRIVATE } from '#lib/site/cache/page-tags.ts'
import { htmlWithoutAsking, withoutAsking } from '#lib/site/cache/pages/asked-address.ts'
import { PageStore } from '#lib/site/cache/pages/page-store.ts'
import { Segments } from '#lib/site/cache/pages/segments.ts'
import { isOutdated } from '#lib/site/cache/state.ts'
import { getTags } from '#lib/site/config/config.ts'
import { tagHosts } from '#lib/site/consent/tag-hosts.ts'
import { cspWithHashes } from '#lib/site/headers/csp.ts'
import { shownHosts } from '#lib/site/headers/shown-hosts.ts'
import { boundLifetimes } from './bound-lifetimes.ts'
import { type Entry, fromKept, isPage, type KeptEntry, type Page, sizeOf, toKept } from './kept-entry.ts'
import { paintFirst } from './paint-first.ts'

type Get = CacheHandler['get']
type Set = CacheHandler['set']

const TAGS_HEADER = 'x-next-cache-tags'
const CSP_HEADER = 'content-security-policy'
/** A shared cache in front may keep a page for two seconds, so that a withdrawn home soon disappears there too. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=2, stale-while-revalidate=2'
const UNKEPT = 'private, no-store'
const PAGE_KINDS: readonly string[] = ['APP_PAGE', 'APP_ROUTE']

function allTagsOf(page: Page): string[] {
	const header = page.headers?.[TAGS_HEADER]
	return typeof header === 'string' ? header.split(',') : []
}

/** Returns the tags without those that Next adds for the path. */
const tagsOf = (page: Page) => allTagsOf(page).filter((tag) => !tag.startsWith('_N_T_'))

const cacheControlOf = (page: Page) => (tagsOf(page).includes(PRIVATE) ? UNKEPT : CACHE_CONTROL)

/**
 * Returns the hosts that the page asked to frame, with `allowFrames`. A host has no comma, so it survives the header.
 */
function framesOf(page: Page): string[] {
	return tagsOf(page)
		.filter((tag) => tag.startsWith('frame:'))
		.map((tag) => tag.slice(6))
		.filter((host) => /^[a-z0-9.-]+$/.test(host))
}

/**
 * Brings a page into the form in which it is kept, once: fast to paint, with its policy, and with its status beside its
 * segments.
 */
function finish(page: Page): void {
	if (page.kind !== 'APP_PAGE') return
	if (page.segmentData && !(page.segmentData instanceof Segments)) {
		const status = page.status === 404 || page.status === 410 ? page.status : 200
		page.segmentData = new Segments(page.segmentData, { status, cacheControl: cacheControlOf(page) })
	}
	if (page.headers?.[CSP_HEADER]) return
	page.html = paintFirst(page.html)
	const tags = tagsOf(page).includes(PRIVATE) ? undefined : tagHosts(getTags())
	const policy = cspWithHashes(page.html, { frames: framesOf(page), shown: shownHosts(), tags })
	page.headers = { ...page.headers, [CSP_HEADER]: policy }
}

/** Removes from a new page what belongs to the request it was rendered for. */
function forEverybody(page: Page): void {
	if (page.kind !== 'APP_PAGE') return
	page.html = htmlWithoutAsking(page.html)
	if (page.rscData) page.rscData = withoutAsking(page.rscData)
	if (page.segmentData)
		page.segmentData = new Map([...page.segmentData].map(([name, part]) => [name, withoutAsking(part)]))
}

/** What all handlers of this process share; Next makes one for each request. */
interface Shared {
	store: PageStore<KeptEntry>
	memory: LRUCache<string, Entry> | null
	/** When code of this process called `revalidateTag`, in milliseconds, by tag. */
	revalidated: Map<string, number>
}

const shared = processWide<Shared>('agencyPageStore')

/** Returns null in a build, whose pages Next itself writes, and in the middleware, which has no pages. */
function sharedIn({ serverDistDir, maxMemoryCacheSize: most }: CacheHandlerContext): Shared | null {
	if (env.isBuild || serverDistDir === undefined) return null
	shared.value ??= {
		store: new PageStore(serverDistDir),
		memory: most ? new LRUCache<string, Entry>({ maxSize: most, sizeCalculation: sizeOf }) : null,
		revalidated: new Map(),
	}
	return shared.value
}

/**
 * The cache of statically regenerated pages (Next's `cacheHandler`): in memory, and on disk with each page in one file
 * of a size-limited folder. It also makes pages paint early, sets the policy with the hashes of the page's inline
 * scripts and the status that the page asked for, expires pages by the tags in the database, and decides what is stored
 * at all.
 */
export default class PageCache implements CacheHandler {
	readonly #shared: Shared | null

	constructor(settings: CacheHandlerContext) {
		this.#shared = sharedIn(settings)
	}

	async get(...[key, context]: Parameters<Get>): ReturnType<Get> {
		// Constants that only carry tags are computed each time; none of them is stored.
		if (this.#shared === null || !PAGE_KINDS.includes(context.kind)) return null
		const { store, memory } = this.#shared
		store.asked(key)
		const entry = memory?.get(key) ?? (await this.#stored(key))
		if (!entry || !isPage(entry.value)) {
			observed()?.pageLookedUp('miss')
			return null
		}
		if (isOutdated(tagsOf(entry.value)) || this.#isRevalidated(entry.value, entry.lastModified)) {
			observed()?.pageLookedUp('outdated')
			memory?.delete(key)
			await store.remove(key)
			return null
		}
		observed()?.pageLookedUp('hit')
		finish(entry.value)
		return entry
	}

	async set(...[key, data, context]: Parameters<Set>): Promise<void> {
		if (this.#shared === null || !data || !isPage(data)) return
		boundLifetimes()
		const tags = tagsOf(data)
		const status = tags.find((tag) => tag.startsWith('status:'))
		if (status) data.status = Number(status.slice(7))
		// A redirect's Location is already on the response; set here, it would be sent twice.
		const { location: _, ...headers } = data.headers ?? {}
		data.headers = { ...headers, 'cache-control': cacheControlOf(data) }
		forEverybody(data)
		finish(data)
		// Strangers can request unknown addresses without end, so only found and gone pages are kept.
		const isKept = data.status === undefined || data.status === 200 || data.status === 410
		if (!isKept || isOutdated(tags)) return
		const cacheControl = context.fetchCache ? undefined : context.cacheControl
		const entry = { value: data, lastModified: Date.now(), ...(cacheControl && { cacheControl }) }
		this.#shared.memory?.set(key, entry)
		await this.#shared.store.write(key, tags, toKept(entry))
	}

	/**
	 * Expires the pages with these tags in this process. Imports and edits do not use it: what they change is in the
	 * database, which every process reads (`isOutdated`).
	 */
	async revalidateTag(tags: string | string[]): Promise<void> {
		for (const tag of [tags].flat()) this.#shared?.revalidated.set(tag, Date.now())
	}

	/** Nothing is remembered for a single request. */
	resetRequestCache(): void {}

	#isRevalidated(page: Page, renderedAt: number): boolean {
		const revalidated = this.#shared?.revalidated
		if (!revalidated || revalidated.size === 0) return false
		return allTagsOf(page).some((tag) => (revalidated.get(tag) ?? 0) >= renderedAt)
	}

	async #stored(key: string): Promise<Entry | null> {
		const kept = await this.#shared?.store.read(key)
		if (!kept || !isPage(kept.entry.value)) return null
		const entry = fromKept(kept)
		this.#shared?.memory?.set(key, entry)
		return entry
	}
}
