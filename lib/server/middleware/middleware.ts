import { type NextRequest, NextResponse } from 'next/server'
import { SECURE_PREFIX } from '#lib/base/security/cookie-prefix.ts'
import { hasKey } from '#lib/base/security/secrets.ts'
import { isLanguage } from '#lib/base/text/languages.ts'
import { FEED_PATHS } from '#lib/homes/listings/portals/feed-paths.ts'
import { isKnownVain } from '#lib/homes/search/vain/vain-memory.ts'
import { currentLanguage } from '#lib/people/staff/account/session/current.ts'
import { draftConfig } from '#lib/server/config-check/draft-config.ts'
import { storedRequestHeaders } from '#lib/site/cache/pages/stored-request.ts'
import { getSite } from '#lib/site/config/config.ts'
import { readInThisRequest } from '#lib/site/config/model/request-config.ts'
import { LANGUAGE_COOKIE } from '#lib/site/i18n/language-offer.ts'
import { SESSION_COOKIE } from '#lib/site/routing/pages/owner-pages.ts'
import { PREVIEW_PREFIX, previewedPath } from '#lib/site/routing/preview/preview-path.ts'
import { acceptedLanguages } from './accepted-languages.ts'
import { headersOf, UNFOUND, UNKEPT } from './headers.ts'
import { passCookie, previewAccess } from './preview-access.ts'
import { RepeatedSearches } from './repeated-searches.ts'
import { type Asked, findRoute, type RedirectRoute, type Route } from './route.ts'

/**
 * Returns the language of the desk for whoever asks for a page of it: that of their account. Before a login, it is the
 * one chosen there (`?lng=`), else the first that the browser asks for and the program has, else the site's own. The
 * desk has every language of the program, whichever the site has.
 */
async function deskLanguage({ cookies, nextUrl, headers }: NextRequest, now = new Date()): Promise<string> {
	const own = await currentLanguage((name) => cookies.get(name)?.value, now)
	const chosen = nextUrl.searchParams.get('lng') ?? ''
	const wished = own === null ? [chosen, ...acceptedLanguages(headers.get('accept-language'))] : [own]
	return wished.find(isLanguage) ?? getSite().defaultLanguage
}

const repeated = new RepeatedSearches()

async function askedBy(request: NextRequest): Promise<Asked> {
	const { pathname } = new URL(request.url)
	const { method, cookies, nextUrl } = request
	return {
		pathname,
		method,
		searchParams: nextUrl.searchParams,
		hasSession: cookies.has(SESSION_COOKIE) || cookies.has(SECURE_PREFIX + SESSION_COOKIE),
		hasKey: hasKey(),
		preview: previewedPath(pathname) === null ? null : await previewAccess(request),
		// Next hides its own headers from middleware; what a running page fetches accepts anything.
		isDocument: request.headers.get('accept')?.includes('text/html') ?? false,
		isRepeated: (search) => repeated.note(search) && !isKnownVain(search),
	}
}

// A relative Location is a 500 in Next; the host is only echoed back to the same visitor.
function redirected(request: NextRequest, { to, status, language, pass }: RedirectRoute): NextResponse {
	const response = NextResponse.redirect(new URL(to, request.nextUrl.origin), status)
	if (to.startsWith(`${PREVIEW_PREFIX}/`)) setAll(response, UNKEPT)
	if (language !== undefined) response.cookies.set({ ...LANGUAGE_COOKIE, value: language, sameSite: 'lax', path: '/' })
	if (pass !== undefined) response.cookies.set(passCookie(request, pass))
	return response
}

function setAll(response: NextResponse, headers: Record<string, string>): void {
	for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
}

/** Files are stored like pages, but for the feeds that note who reads them. */
function fileHeaders({ headers: sent, nextUrl }: NextRequest): Headers {
	const headers = storedRequestHeaders(sent)
	if (Object.values(FEED_PATHS).includes(nextUrl.pathname)) headers.set('user-agent', sent.get('user-agent') ?? '')
	return headers
}

/** The third step: the response of a route. */
function respond(request: NextRequest, route: Route): NextResponse {
	if (route.kind === 'file') return NextResponse.next({ request: { headers: fileHeaders(request) } })
	if (route.kind === 'public') return NextResponse.next()
	if (route.kind === 'redirect') return redirected(request, route)
	const headers = headersOf(route, request.headers)
	const url = request.nextUrl.clone()
	url.pathname = route.internal
	url.search = route.search
	const response = NextResponse.rewrite(url, { request: { headers: headers.request } })
	setAll(response, headers.response)
	return response
}

/** The desk has one address for each page; in which language it is shown depends on who asks. */
async function inReadersLanguage(request: NextRequest, route: Route): Promise<Route> {
	if (route.kind !== 'page' || route.audience !== 'staff') return route
	return { ...route, internal: `/${await deskLanguage(request)}${route.internal}` }
}

/** Makes this request read the configuration with the drafts of the desk. */
async function showDrafts(): Promise<void> {
	const config = await draftConfig()
	if (config !== null) readInThisRequest(config)
}

/** Answers every page request in three steps: its route, the headers of that route, the response. */
export async function handleRequest(request: NextRequest): Promise<NextResponse> {
	const asked = await askedBy(request)
	// Before anything reads a setting: the route may depend on it already.
	if (asked.preview?.kind === 'desk') await showDrafts()
	const response = respond(request, await inReadersLanguage(request, findRoute(asked)))
	if (asked.preview) setAll(response, UNFOUND)
	return response
}
