import { randomBytes, randomUUID } from 'node:crypto'
import { type NextRequest, NextResponse } from 'next/server'
import { getHeader, getMapSettings, getPathTable, getSite, getTags, getTheme } from '@/lib/agency/config'
import { inlineCss } from '@/lib/agency/inline-css'
import { getMenuPaths } from '@/lib/agency/menu-pages'
import { storedRequestHeaders } from '@/lib/cache/stored-request'
import { ASK_EARLY } from '@/lib/consent/ask-early'
import { tagHosts } from '@/lib/consent/tag-hosts'
import { ASK_PARAMS } from '@/lib/leads/ask-kinds'
import { ADDRESS_PARAM } from '@/lib/leads/typed-address'
import { playerHosts } from '@/lib/media/players'
import { OWNER_PARAMS, SESSION_COOKIE } from '@/lib/owners/types'
import { type Door, passCookie, previewDoor } from '@/lib/preview/door'
import { setDraftMode } from '@/lib/preview/draft-mode'
import { PREVIEW_PREFIX, previewedPath } from '@/lib/preview/path'
import { GOAL_PARAM, isKnownSearchParam } from '@/lib/search/param-names'
import { SECURE_PREFIX } from '@/lib/security/cookie-prefix'
import { hashSource } from '@/lib/security/csp'
import { contentSecurityPolicy } from '@/lib/security/policy'
import { hasKey } from '@/lib/security/secrets'
import { shownHosts } from '@/lib/security/shown-hosts'
import { formatIds, IDS_PARAM, parseIds } from '@/lib/visitor/ids'
import { LANGUAGE_COOKIE, OFFER_EARLY } from './language-offer'
import { isPersonalParam } from './personal-pages'
import { type Resolution, resolvePath } from './resolve'

type OwnerPage = Resolution & { kind: 'owner' }

const EARLY_SOURCES = [ASK_EARLY, OFFER_EARLY].map(hashSource)
const MOST_PARAMS = 200
const LONGEST_VALUE = 200

// A relative Location is a 500 in Next; the host is only echoed back to the same visitor.
function redirect(request: NextRequest, path: string, search: string, status: 303 | 307 | 308): NextResponse {
	const response = NextResponse.redirect(new URL(path + search, request.nextUrl.origin), status)
	return path.startsWith(`${PREVIEW_PREFIX}/`) ? unkept(response) : response
}

function unkept(response: NextResponse): NextResponse {
	response.headers.set('cache-control', 'private, no-store')
	return response
}

// The token stands in the address: it must neither be kept, nor found, nor told to another site. With `no-referrer` the
// page's own forms would come from nowhere (Origin: null).
function personal(response: NextResponse): NextResponse {
	response.headers.set('referrer-policy', 'same-origin')
	response.headers.set('x-robots-tag', 'noindex, nofollow')
	return unkept(response)
}

/** Whether the login has nothing to say but itself: nobody is logged in, and no form or page led to it. */
function isFreshLogin({ method, nextUrl, cookies }: NextRequest, { internal, language }: OwnerPage): boolean {
	if (internal !== `/${language}/login` || !['GET', 'HEAD'].includes(method)) return false
	if (cookies.has(SESSION_COOKIE) || cookies.has(SECURE_PREFIX + SESSION_COOKIE)) return false
	return !OWNER_PARAMS.some((name) => nextUrl.searchParams.has(name))
}

// A page without a referrer would send its forms without an origin, which are refused.
function owners(request: NextRequest, page: OwnerPage, isPreview: boolean): NextResponse {
	if (isPreview) return redirect(request, page.path, '', 307)
	if (!hasKey()) return closed(request, page.language)
	const url = request.nextUrl.clone()
	const isFresh = isFreshLogin(request, page)
	url.pathname = isFresh ? `/${page.language}/sign-in` : page.internal
	url.search = knownSearch(request.nextUrl.searchParams, (name) => OWNER_PARAMS.includes(name))
	const response = isFresh ? rewriteStored(request, url) : unkept(rewriteDynamic(request, url, { hasTags: false }))
	response.headers.set('referrer-policy', 'same-origin')
	// Who looks for the login shall find it; nothing else of the portal.
	if (!isFresh) response.headers.set('x-robots-tag', 'noindex, nofollow')
	return response
}

function rewriteStored(request: NextRequest, url: URL): NextResponse {
	return NextResponse.rewrite(url, { request: { headers: storedRequestHeaders(request.headers) } })
}

function dynamicHeaders(request: NextRequest, isPreview: boolean): Headers {
	const headers = new Headers(request.headers)
	headers.set('x-request-id', randomUUID())
	setDraftMode(headers, isPreview)
	return headers
}

/** In the preview no tag loads, and films and tours are let in unasked (decision 20). */
function rewriteDynamic(
	request: NextRequest,
	url: URL,
	{
		isPreview = false,
		hasTags = true,
		ancestors,
	}: { isPreview?: boolean; hasTags?: boolean; ancestors?: readonly string[] } = {},
): NextResponse {
	const nonce = `'nonce-${randomBytes(16).toString('base64')}'`
	const theme = hashSource(inlineCss({ theme: getTheme(), header: getHeader() }))
	const tags = hasTags ? { tags: tagHosts(getTags()) } : {}
	const allowed = isPreview ? { frames: playerHosts(getSite().tourHosts) } : tags
	const policy = contentSecurityPolicy({
		scripts: [nonce, ...EARLY_SOURCES],
		styles: [nonce, theme],
		shown: shownHosts(),
		...allowed,
		ancestors,
	})
	const headers = dynamicHeaders(request, isPreview)
	headers.set('content-security-policy', policy)
	const response = NextResponse.rewrite(url, { request: { headers } })
	response.headers.set('content-security-policy', policy)
	return isPreview ? unkept(response) : response
}

const PARAMS = ['ref', 'for', 'mail', GOAL_PARAM, ADDRESS_PARAM, ...ASK_PARAMS]
const isDynamicParam = (name: string) => isKnownSearchParam(name) || PARAMS.includes(name)

/** The known parameters and a shortlist's ids, so many and so long as a page can use; the rest costs the server nothing. */
function knownSearch(searchParams: URLSearchParams, isKnown: (name: string) => boolean = isDynamicParam): string {
	const known = new URLSearchParams()
	for (const [name, value] of searchParams) {
		if (known.size >= MOST_PARAMS) break
		if (isKnown(name)) known.append(name, value.slice(0, LONGEST_VALUE))
		if (name === IDS_PARAM) known.set(name, formatIds(parseIds(value)))
	}
	return known.toString()
}

function missing(request: NextRequest, language: string): NextResponse {
	const url = request.nextUrl.clone()
	url.pathname = `/${language}/missing`
	url.search = ''
	return ['GET', 'HEAD'].includes(request.method) ? rewriteStored(request, url) : rewriteDynamic(request, url)
}

// Without the key no cookie and no link can be read, which is no reason to call them wrong.
function closed(request: NextRequest, language: string): NextResponse {
	const url = request.nextUrl.clone()
	url.pathname = `/${language}/closed`
	url.search = ''
	return personal(rewriteDynamic(request, url, { hasTags: false }))
}

function resolve(request: NextRequest, path: string, hasDrafts: boolean): Resolution {
	const { languages, defaultLanguage } = getSite()
	const { searchParams } = request.nextUrl
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

function answer(request: NextRequest, result: Resolution, isPreview: boolean): NextResponse {
	const { searchParams } = request.nextUrl
	if (result.kind === 'redirect') {
		const kept = new URLSearchParams(searchParams)
		if (result.status === 307) kept.delete('lng')
		const search = kept.size > 0 ? `?${kept}` : ''
		const path = (isPreview ? PREVIEW_PREFIX : '') + result.path
		const response = redirect(request, path, search, result.status)
		if (result.status === 307)
			response.cookies.set({ ...LANGUAGE_COOKIE, value: result.language, sameSite: 'lax', path: '/' })
		return response
	}
	if (result.kind === 'owner') return owners(request, result, isPreview)
	const hasNone = result.kind === 'missing' || (result.kind !== 'page' && isPreview)
	if (hasNone) return missing(request, result.language)
	const url = request.nextUrl.clone()
	if (result.kind === 'map-frame') {
		url.pathname = result.internal
		url.search = ''
		return rewriteDynamic(request, url, { ancestors: getMapSettings().embedOrigins })
	}
	url.pathname = result.internal
	if (result.kind === 'personal') {
		if (!hasKey()) return closed(request, result.language)
		url.search = knownSearch(searchParams, isPersonalParam)
		return personal(rewriteDynamic(request, url, { hasTags: false }))
	}
	const isDynamic = result.isDynamic || !['GET', 'HEAD'].includes(request.method)
	url.search = isDynamic ? knownSearch(searchParams) : ''
	if (!isDynamic && !isPreview) return rewriteStored(request, url)
	const response = rewriteDynamic(request, url, { isPreview })
	// A search looks at nothing but its address: those who ask for it at once may share it (`same-answer.ts`).
	if (/^\/[^/]+\/results\//.test(url.pathname) && !isPreview) response.headers.set('x-same-for-all', '1')
	return response
}

/** The address of the preview without the key, which is to stay in no history, and the pass in a cookie. */
function enter(request: NextRequest, path: string, pass: string): NextResponse {
	const kept = new URLSearchParams(request.nextUrl.searchParams)
	kept.delete('key')
	const response = redirect(request, PREVIEW_PREFIX + path, kept.size > 0 ? `?${kept}` : '', 303)
	response.cookies.set(passCookie(request, pass))
	return response
}

function previewAnswer(request: NextRequest, path: string, door: Door): NextResponse {
	const result = resolve(request, path, door.kind === 'open')
	switch (door.kind) {
		case 'open':
			return answer(request, result, true)
		case 'enter':
			return enter(request, path, door.pass)
		case 'shut':
			return missing(request, result.language)
	}
}

/** Files that routes make and that are stored as pages are; any other spelling of their paths is no address. */
const FILES = /^\/(?:sitemap\.xml|sitemaps\/[a-z0-9.-]+|feeds\/[a-z0-9.-]+|robots\.txt|icon\.svg)$/

/**
 * Answers every page request: one redirect to the canonical path, or the page that renders it. Below `/preview/` the
 * same pages show drafts to who has the key; to anybody else there is no such page.
 */
export async function handleRequest(request: NextRequest): Promise<NextResponse> {
	const { pathname } = new URL(request.url)
	if (FILES.test(pathname)) return NextResponse.next({ request: { headers: storedRequestHeaders(request.headers) } })
	const previewed = previewedPath(pathname)
	if (previewed === null) return answer(request, resolve(request, pathname, false), false)
	const response = previewAnswer(request, previewed, await previewDoor(request))
	response.headers.set('x-robots-tag', 'noindex, nofollow')
	return response
}
