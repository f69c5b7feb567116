import { createRequire } from 'node:module'
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
import { paintFirst } from './paint-first.ts'

const require = createRequire(import.meta.url)
const NEXT = 'next/dist/server/lib/incremental-cache'
const loaded = require(`${NEXT}/file-system-cache.js`)
const FileSystemCache: typeof import('next/dist/server/lib/incremental-cache/file-system-cache').default =
	loaded.default ?? loaded
const { getMemoryCache }: typeof import('next/dist/server/lib/incremental-cache/memory-cache.external') = require(
	`${NEXT}/memory-cache.external.js`,
)
const { SharedCacheControls }: typeof import('next/dist/server/lib/incremental-cache/shared-cache-controls.external') =
	require(`${NEXT}/shared-cache-controls.external.js`)

type Settings = ConstructorParameters<typeof FileSystemCache>[0]
type Get = InstanceType<typeof FileSystemCache>['get']
type Set = InstanceType<typeof FileSystemCache>['set']
type Entry = NonNullable<Awaited<ReturnType<Get>>>
type Stored = NonNullable<Parameters<Set>[1]>
type Page = Extract<Stored, { headers?: unknown; status?: unknown }>

const TAGS_HEADER = 'x-next-cache-tags'
const CSP_HEADER = 'content-security-policy'
/** A shared cache in front may keep a page for two seconds, so that a withdrawn home soon disappears there too. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=2, stale-while-revalidate=2'
const UNKEPT = 'private, no-store'
const PAGE_KINDS: readonly string[] = ['APP_PAGE', 'APP_ROUTE']
/** Next remembers the lifetime of every address that was ever requested; a stored page has its own lifetime. */
const MOST_LIFETIMES = 10_000

function tagsOf(page: Page): string[] {
	const header = page.headers?.[TAGS_HEADER]
	return typeof header === 'string' ? header.split(',').filter((tag) => !tag.startsWith('_N_T_')) : []
}

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

function isPage(value: Stored | null | undefined): value is Page {
	return value !== null && value !== undefined && (value.kind === 'APP_PAGE' || value.kind === 'APP_ROUTE')
}

/**
 * Brings a page into the form in which it is kept, once: fast to paint, with its policy, and with parts that know its
 * status.
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

/** A page as it is stored. Its HTML is UTF-8, because a string with a single "’" would take two bytes per character. */
interface KeptEntry {
	entry: Entry
	html: Buffer | null
}

function toKept(entry: Entry): KeptEntry {
	const { value } = entry
	if (value?.kind !== 'APP_PAGE') return { entry, html: null }
	return { entry: { ...entry, value: { ...value, html: '' } }, html: Buffer.from(value.html) }
}

/**
 * Returns the page that was read. Each of its parts gets its own memory, so that none keeps the whole file in memory.
 */
function fromKept({ entry, html }: KeptEntry): Entry {
	const { value } = entry
	if (value?.kind === 'APP_ROUTE') value.body = Buffer.from(value.body)
	if (value?.kind !== 'APP_PAGE') return entry
	value.html = html?.toString() ?? ''
	const copies = new Map<Buffer, Buffer>()
	const copyOf = (part: Buffer) => {
		const copy = copies.get(part) ?? Buffer.from(part)
		copies.set(part, copy)
		return copy
	}
	if (value.rscData) value.rscData = copyOf(value.rscData)
	if (value.segmentData) value.segmentData = new Map([...value.segmentData].map(([name, it]) => [name, copyOf(it)]))
	return entry
}

/** Removes from a new page what belongs to the request it was rendered for. */
function forEverybody(page: Page): void {
	if (page.kind !== 'APP_PAGE') return
	page.html = htmlWithoutAsking(page.html)
	if (page.rscData) page.rscData = withoutAsking(page.rscData)
	if (page.segmentData)
		page.segmentData = new Map([...page.segmentData].map(([name, part]) => [name, withoutAsking(part)]))
}

function boundLifetimes(): void {
	const lifetimes: unknown = Reflect.get(SharedCacheControls, 'cacheControls')
	if (lifetimes instanceof Map && lifetimes.size > MOST_LIFETIMES) lifetimes.clear()
}

const store = processWide<PageStore<KeptEntry>>('agencyPageStore')

/** Returns null in a build, whose pages Next itself writes, and in the middleware, which has no pages. */
function storeIn(serverFolder: string | undefined): PageStore<KeptEntry> | null {
	if (env.isBuild || serverFolder === undefined) return null
	store.value ??= new PageStore(serverFolder)
	return store.value
}

/**
 * The cache of statically regenerated pages: in memory like Next's own, and on disk with each page in one file of a
 * size-limited folder. It also makes pages paint early, sets the policy with the hashes of the page's inline scripts
 * and the status that the page asked for, expires pages by the tags in the database, and decides what is stored at all.
 * Next's own files are those of the build.
 */
export default class PageCache extends FileSystemCache {
	readonly #store: PageStore<KeptEntry> | null
	readonly #memory: ReturnType<typeof getMemoryCache> | null

	constructor(settings: Settings) {
		super(settings)
		this.#store = storeIn(settings.serverDistDir)
		this.#memory = settings.maxMemoryCacheSize ? getMemoryCache(settings.maxMemoryCacheSize) : null
	}

	override async get(...[key, context]: Parameters<Get>): ReturnType<Get> {
		// Constants that only carry tags are computed each time; none of them is stored.
		if (context.kind === 'FETCH') return null
		this.#store?.asked(key)
		const entry = this.#memory?.get(key) ?? (await this.#stored(key)) ?? (await super.get(key, context))
		if (!entry || !isPage(entry.value)) {
			if (!entry && PAGE_KINDS.includes(context.kind)) observed()?.pageLookedUp('miss')
			return entry
		}
		if (isOutdated(tagsOf(entry.value))) {
			observed()?.pageLookedUp('outdated')
			this.#memory?.remove(key)
			await this.#store?.remove(key)
			return null
		}
		observed()?.pageLookedUp('hit')
		finish(entry.value)
		return entry
	}

	override async set(...[key, data, context]: Parameters<Set>): Promise<void> {
		if (data?.kind === 'FETCH') return
		if (!isPage(data) || this.#store === null) return super.set(key, data, context)
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
		this.#memory?.set(key, entry)
		await this.#store.write(key, tags, toKept(entry))
	}

	async #stored(key: string): Promise<Entry | null> {
		const kept = await this.#store?.read(key)
		if (!kept || !isPage(kept.entry.value)) return null
		const entry = fromKept(kept)
		this.#memory?.set(key, entry)
		return entry
	}
}
