import { createRequire } from 'node:module'
import { getTags } from '../agency/config.ts'
import { tagHosts } from '../consent/tag-hosts.ts'
import { cspWithHashes } from '../security/csp.ts'
import { PRIVATE } from './page-tags.ts'
import { paintFirst } from './paint-first.ts'
import { isOutdated } from './state.ts'

const require = createRequire(import.meta.url)
const loaded = require('next/dist/server/lib/incremental-cache/file-system-cache.js')
const FileSystemCache: typeof import('next/dist/server/lib/incremental-cache/file-system-cache').default =
	loaded.default ?? loaded

type Get = InstanceType<typeof FileSystemCache>['get']
type Set = InstanceType<typeof FileSystemCache>['set']
type Stored = NonNullable<Parameters<Set>[1]>
type Page = Extract<Stored, { headers?: unknown; status?: unknown }>

const TAGS_HEADER = 'x-next-cache-tags'
const CSP_HEADER = 'content-security-policy'
/** A shared cache in front may keep a page two seconds, so that a withdrawn home is gone there too. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=2, stale-while-revalidate=2'
const UNKEPT = 'private, no-store'

function tagsOf(page: Page): string[] {
	const header = page.headers?.[TAGS_HEADER]
	return typeof header === 'string' ? header.split(',').filter((tag) => !tag.startsWith('_N_T_')) : []
}

/** Hosts that the page asked to frame, by `allowFrames`; a host has no comma and so survives the header. */
function framesOf(page: Page): string[] {
	return tagsOf(page)
		.filter((tag) => tag.startsWith('frame:'))
		.map((tag) => tag.slice(6))
		.filter((host) => /^[a-z0-9.-]+$/.test(host))
}

function isPage(value: Stored | null | undefined): value is Page {
	return value !== null && value !== undefined && (value.kind === 'APP_PAGE' || value.kind === 'APP_ROUTE')
}

/** Brings a page into the form in which it is kept, once: soon painted, and with its policy. */
function finish(page: Page): void {
	if (page.kind !== 'APP_PAGE' || page.headers?.[CSP_HEADER]) return
	page.html = paintFirst(page.html)
	const hosts = tagsOf(page).includes(PRIVATE) ? undefined : tagHosts(getTags())
	page.headers = { ...page.headers, [CSP_HEADER]: cspWithHashes(page.html, framesOf(page), hosts) }
}

/**
 * The cache of statically regenerated pages: Next's own on disk, plus what makes them paint soon, the policy with the
 * hashes of the page's inline scripts, the status that the page asked for, expiry by the tags in the database, and
 * bounds on what is kept.
 */
export default class PageCache extends FileSystemCache {
	override async get(...[key, context]: Parameters<Get>): ReturnType<Get> {
		// Constants that only carry tags are computed each time; nothing of theirs is stored.
		if (context.kind === 'FETCH') return null
		const entry = await super.get(key, context)
		if (!entry || !isPage(entry.value)) return entry
		if (isOutdated(tagsOf(entry.value))) return null
		finish(entry.value)
		return entry
	}

	override async set(...[key, data, context]: Parameters<Set>): Promise<void> {
		if (data?.kind === 'FETCH') return
		if (!isPage(data)) return super.set(key, data, context)
		const tags = tagsOf(data)
		const status = tags.find((tag) => tag.startsWith('status:'))
		if (status) data.status = Number(status.slice(7))
		// A redirect's Location is on the response already; from here it would be sent twice.
		const { location: _, ...headers } = data.headers ?? {}
		data.headers = { ...headers, 'cache-control': tags.includes(PRIVATE) ? UNKEPT : CACHE_CONTROL }
		finish(data)
		// Strangers can ask for endless unknown addresses: only found and gone pages are kept.
		const isKept = data.status === undefined || data.status === 200 || data.status === 410
		if (!isKept || isOutdated(tags)) return
		return super.set(key, data, context)
	}
}
