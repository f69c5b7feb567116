import { isPublicFile } from '#lib/base/files/public-files.ts'
import { formatSearchParams } from '#lib/homes/search/query/params.ts'
import { parseSearchParams } from '#lib/homes/search/query/parse-params.ts'
import { searchAddress } from '#lib/homes/search/vain/vain-memory.ts'
import { getPathTable, getSite } from '#lib/site/config/config.ts'
import { ASK_PARAMS } from '#lib/site/routing/kinds/ask-kinds.ts'
import { EMBED_HOME_PARAM, EMBED_SCHEME_PARAM } from '#lib/site/routing/kinds/embed-kinds.ts'
import { formatIds, IDS_PARAM, parseIds } from '#lib/site/routing/listing-ids.ts'
import { getMenuPaths } from '#lib/site/routing/pages/menu-pages.ts'
import { OWNER_PARAMS } from '#lib/site/routing/pages/owner-pages.ts'
import { isPersonalParam } from '#lib/site/routing/pages/personal-pages.ts'
import { GOAL_PARAM, isKnownSearchParam } from '#lib/site/routing/param-names.ts'
import { PREVIEW_PREFIX, previewedPath } from '#lib/site/routing/preview/preview-path.ts'
import { type Resolution, resolvePath } from '#lib/site/routing/resolve.ts'
import { ADDRESS_PARAM } from '#lib/site/routing/typed-address.ts'
import type { PreviewAccess } from './preview-access.ts'

/** Everything that the route of a request depends on. */
export interface Asked {
	/** As received, still percent-encoded. */
	pathname: string
	searchParams: URLSearchParams
	method: string
	/** The browser sends a cookie of an owner's session, valid or not. */
	hasSession: boolean
	/** The key of cookies and signed links can be read. */
	hasKey: boolean
	/** For addresses below `/preview/`: whether the request may see the preview. */
	preview: PreviewAccess | null
	/** The browser loads a document, not the data of a page for one that runs. */
	isDocument: boolean
	/** Notes a search by its canonical address. Returns whether another visit has made it lately. */
	isRepeated: (search: string) => boolean
}

/**
 * The audience of a page: `all` is a public page, `frame` the map that other sites embed, `embed` what else they may, `login` the login when no
 * form led to it, `owner` the portal, `staff` the desk, `person` a page behind a signed link, `preview` a page with
 * drafts, `desk-preview` the same for a member at the desk.
 */
export type Audience = 'all' | 'frame' | 'embed' | 'login' | 'owner' | 'staff' | 'person' | 'preview' | 'desk-preview'

/**
 * The page that answers a request, by its path below `app/` (of the desk, below the language of its reader) and the
 * parameters that it may read.
 */
export interface PageRoute {
	kind: 'page'
	audience: Audience
	internal: string
	search: string
	/** The finished page is stored for everybody; otherwise it is rendered for this request. */
	isStored: boolean
}

/** A redirect to another address. */
export interface RedirectRoute {
	kind: 'redirect'
	/** Path and search. */
	to: string
	status: 303 | 307 | 308
	/** The language that the visitor asked for, to be remembered. */
	language?: string
	/** The pass that lets the browser into the preview. */
	pass?: string
}

/** Where a request leads; `file`: made by a route and stored like a page; `public`: it lies in `public/`. */
export type Route = { kind: 'file' } | { kind: 'public' } | PageRoute | RedirectRoute

/** Any other spelling of these paths is an unknown address. */
const FILES = /^\/(?:sitemap\.xml|sitemaps\/[a-z0-9.-]+|feeds\/[a-z0-9.-]+|robots\.txt|icon\.svg)$/
const MOST_PARAMS = 200
const LONGEST_VALUE = 200
/** A drawn area has many points. */
const LONGEST_AREA_VALUE = 2000
const PARAMS = ['ref', 'for', 'mail', GOAL_PARAM, ADDRESS_PARAM, ...ASK_PARAMS]

const isRead = (method: string) => method === 'GET' || method === 'HEAD'
const isDynamicParam = (name: string) => isKnownSearchParam(name) || PARAMS.includes(name)
const EMBED_PARAMS = [GOAL_PARAM, EMBED_HOME_PARAM, EMBED_SCHEME_PARAM]
const isEmbedParam = (name: string) => isKnownSearchParam(name) || EMBED_PARAMS.includes(name)
const withSearch = (path: string, search: URLSearchParams) => (search.size > 0 ? `${path}?${search}` : path)

/**
 * Returns the known parameters and a shortlist's ids, limited in number and length to what a page can use; the rest
 * costs the server nothing.
 */
function knownSearch(searchParams: URLSearchParams, isKnown: (name: string) => boolean): string {
	const known = new URLSearchParams()
	for (const [name, value] of searchParams) {
		if (known.size >= MOST_PARAMS) break
		if (isKnown(name)) known.append(name, value.slice(0, name === 'area' ? LONGEST_AREA_VALUE : LONGEST_VALUE))
		if (name === IDS_PARAM) known.set(name, formatIds(parseIds(value)))
	}
	return known.toString()
}

function without(searchParams: URLSearchParams, name: string): URLSearchParams {
	const rest = new URLSearchParams(searchParams)
	rest.delete(name)
	return rest
}

/** The audience of a page of the site, by whether the request may see the preview. */
function siteAudience({ preview }: Asked): Audience {
	if (preview?.kind === 'desk') return 'desk-preview'
	return preview?.kind === 'open' ? 'preview' : 'all'
}

/** Below `/preview/` it stays a page of the preview: the desk frames it when a page that it shows has been removed. */
function missing(language: string, asked: Asked): PageRoute {
	const audience = siteAudience(asked)
	const isStored = audience === 'all' && isRead(asked.method)
	return { kind: 'page', audience, internal: `/${language}/missing`, search: '', isStored }
}

/** Without the key no cookie and no link can be read, which is no reason to call them wrong. */
function closed(language: string): PageRoute {
	return { kind: 'page', audience: 'person', internal: `/${language}/closed`, search: '', isStored: false }
}

/** The login page is always the same if nobody is logged in and no form or page led to it. */
function ownerRoute(page: Resolution & { kind: 'owner' }, asked: Asked): Route {
	const { language, internal, path } = page
	if (asked.preview) return { kind: 'redirect', to: path, status: 307 }
	if (!asked.hasKey) return closed(language)
	const search = knownSearch(asked.searchParams, (name) => OWNER_PARAMS.includes(name))
	const isFresh = internal === `/${language}/login` && isRead(asked.method) && !asked.hasSession && search === ''
	return isFresh
		? { kind: 'page', audience: 'login', internal: `/${language}/sign-in`, search, isStored: true }
		: { kind: 'page', audience: 'owner', internal, search, isStored: false }
}

function redirectRoute(found: Resolution & { kind: 'redirect' }, { searchParams, preview }: Asked): RedirectRoute {
	const path = (preview ? PREVIEW_PREFIX : '') + found.path
	return found.status === 307
		? { kind: 'redirect', to: withSearch(path, without(searchParams, 'lng')), status: 307, language: found.language }
		: { kind: 'redirect', to: withSearch(path, searchParams), status: 308 }
}

const SEARCH = /^\/([^/]+)\/results\/(sale|rent)$/

/**
 * Returns the kept page of a search that visitors repeat, under its canonical parameters; null for any other page. A
 * search made once is rendered for its visitor alone, so that nobody fills the cache with endless searches, and so are
 * areas that visitors draw and the surroundings of their own places. A running page gets its data from the dynamic page:
 * with another path React would build the filter anew at each choice (docs/adr/0064).
 */
function keptSearch(found: Resolution & { kind: 'page' }, asked: Asked): PageRoute | null {
	const [, language, goal] = SEARCH.exec(found.internal) ?? []
	if (!asked.isDocument || asked.preview !== null || !isRead(asked.method)) return null
	if (language === undefined || (goal !== 'sale' && goal !== 'rent')) return null
	const range = getSite().priceSliders[goal]
	const known = new URLSearchParams(knownSearch(asked.searchParams, isKnownSearchParam))
	const query = parseSearchParams(goal, known, range)
	if (query.areas.length > 0 || query.around !== null) return null
	const search = formatSearchParams(query, range).toString()
	const list = `/${language}/lists/${goal}`
	if (search !== '' && !asked.isRepeated(searchAddress(language, goal, search))) return null
	// Next decodes a path more than once.
	const internal = search === '' ? list : `${list}/${Buffer.from(search).toString('base64url')}`
	return { kind: 'page', audience: 'all', internal, search: '', isStored: true }
}

function pageRoute(found: Resolution & { kind: 'page' }, asked: Asked): PageRoute {
	const isStored = !found.isDynamic && isRead(asked.method)
	const audience = siteAudience(asked)
	return {
		kind: 'page',
		audience,
		internal: found.internal,
		search: isStored ? '' : knownSearch(asked.searchParams, isDynamicParam),
		isStored: isStored && audience === 'all',
	}
}

function resolve({ searchParams }: Asked, path: string, hasDrafts: boolean): Resolution {
	const { languages, defaultLanguage } = getSite()
	return resolvePath({
		table: getPathTable(),
		menuPages: getMenuPaths(hasDrafts),
		languages,
		defaultLanguage,
		path,
		hasSearch: [...searchParams.keys()].some(isKnownSearchParam),
		hasGoal: searchParams.has(GOAL_PARAM),
		hasAddress: Boolean(searchParams.get(ADDRESS_PARAM)?.trim()),
		hasReceipt: searchParams.has('ref'),
		wishedLanguage: searchParams.get('lng'),
	})
}

function routeOf(found: Resolution, asked: Asked): Route {
	switch (found.kind) {
		case 'redirect':
			return redirectRoute(found, asked)
		case 'owner':
			return ownerRoute(found, asked)
		case 'missing':
			return missing(found.language, asked)
		case 'page':
			return keptSearch(found, asked) ?? pageRoute(found, asked)
		case 'map-frame':
			if (asked.preview) return missing(found.language, asked)
			return { kind: 'page', audience: 'frame', internal: found.internal, search: '', isStored: false }
		case 'embed': {
			if (asked.preview) return missing(found.language, asked)
			const search = knownSearch(asked.searchParams, isEmbedParam)
			return { kind: 'page', audience: 'embed', internal: found.internal, search, isStored: false }
		}
		case 'staff': {
			if (asked.preview) return missing(found.language, asked)
			if (!asked.hasKey) return closed(found.language)
			// Filters of its lists are in the address, and each page reads its own.
			const search = knownSearch(asked.searchParams, () => true)
			return { kind: 'page', audience: 'staff', internal: found.internal, search, isStored: false }
		}
		case 'personal': {
			if (asked.preview) return missing(found.language, asked)
			if (!asked.hasKey) return closed(found.language)
			const search = knownSearch(asked.searchParams, isPersonalParam)
			return { kind: 'page', audience: 'person', internal: found.internal, search, isStored: false }
		}
	}
}

/** Returns the address of the preview without the key, which must not stay in any history. */
function entered(path: string, { searchParams }: Asked, pass: string): RedirectRoute {
	return { kind: 'redirect', to: withSearch(PREVIEW_PREFIX + path, without(searchParams, 'key')), status: 303, pass }
}

/**
 * The first step of the middleware: where a request leads. One redirect to the canonical path, or the page that
 * answers. Below `/preview/` the same pages show drafts to anyone who has the key; for anybody else they do not exist.
 */
export function findRoute(asked: Asked): Route {
	if (FILES.test(asked.pathname)) return { kind: 'file' }
	if (isPublicFile(asked.pathname)) return { kind: 'public' }
	const { preview } = asked
	if (!preview) return routeOf(resolve(asked, asked.pathname, false), asked)
	const path = previewedPath(asked.pathname) ?? asked.pathname
	const isOpen = preview.kind === 'open' || preview.kind === 'desk'
	const found = resolve(asked, path, isOpen)
	if (preview.kind === 'enter') return entered(path, asked, preview.pass)
	return isOpen ? routeOf(found, asked) : missing(found.language, asked)
}
