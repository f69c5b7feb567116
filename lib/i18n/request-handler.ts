import { randomBytes, randomUUID } from 'node:crypto'
import { type NextRequest, NextResponse } from 'next/server'
import { getMapSettings, getPathTable, getSite, getTags, getTheme } from '@/lib/agency/config'
import { getMenuPaths } from '@/lib/agency/menu-pages'
import { themeCss } from '@/lib/agency/theme-css'
import { isPreviewPath } from '@/lib/consent/preview-path'
import { tagHosts } from '@/lib/consent/tag-hosts'
import { isKnownSearchParam } from '@/lib/search/param-names'
import { hashSource } from '@/lib/security/csp'
import { contentSecurityPolicy } from '@/lib/security/policy'
import { LANGUAGE_COOKIE } from './language-offer'
import { resolvePath } from './resolve'

const MOST_PARAMS = 200
const LONGEST_VALUE = 200

// A relative Location is a 500 in Next; the host is only echoed back to the same visitor.
function redirect(request: NextRequest, path: string, search: string, status: 307 | 308): NextResponse {
	return NextResponse.redirect(new URL(path + search, request.nextUrl.origin), status)
}

function requestHeaders(request: NextRequest): Headers {
	const headers = new Headers(request.headers)
	headers.set('x-request-id', randomUUID())
	return headers
}

function rewriteDynamic(request: NextRequest, url: URL, ancestors?: readonly string[]): NextResponse {
	const nonce = `'nonce-${randomBytes(16).toString('base64')}'`
	const tags = isPreviewPath(request.nextUrl.pathname) ? undefined : tagHosts(getTags())
	const theme = hashSource(themeCss(getTheme()))
	const policy = contentSecurityPolicy({ scripts: [nonce], styles: [nonce, theme], tags, ancestors })
	const headers = requestHeaders(request)
	headers.set('content-security-policy', policy)
	const response = NextResponse.rewrite(url, { request: { headers } })
	response.headers.set('content-security-policy', policy)
	return response
}

/** The known search parameters, so many and so long as a search can use; the rest costs the server nothing. */
function knownSearch(searchParams: URLSearchParams): string {
	const known = new URLSearchParams()
	for (const [name, value] of searchParams) {
		if (known.size >= MOST_PARAMS) break
		if (isKnownSearchParam(name)) known.append(name, value.slice(0, LONGEST_VALUE))
	}
	return known.toString()
}

/** Answers every page request: one redirect to the canonical path, or the page that renders it. */
export function handleRequest(request: NextRequest): NextResponse {
	const { languages, defaultLanguage } = getSite()
	const { searchParams } = request.nextUrl
	const result = resolvePath({
		table: getPathTable(),
		menuPages: getMenuPaths(),
		languages,
		defaultLanguage,
		path: new URL(request.url).pathname,
		hasSearch: [...searchParams.keys()].some(isKnownSearchParam),
		wishedLanguage: searchParams.get('lng'),
	})
	if (result.kind === 'redirect') {
		const kept = new URLSearchParams(searchParams)
		if (result.status === 307) kept.delete('lng')
		const search = kept.size > 0 ? `?${kept}` : ''
		const response = redirect(request, result.path, search, result.status)
		if (result.status === 307)
			response.cookies.set({ ...LANGUAGE_COOKIE, value: result.language, sameSite: 'lax', path: '/' })
		return response
	}
	const url = request.nextUrl.clone()
	if (result.kind === 'map-frame') {
		url.pathname = result.internal
		url.search = ''
		return rewriteDynamic(request, url, getMapSettings().embedOrigins)
	}
	url.pathname = result.kind === 'missing' ? `/${result.language}/missing` : result.internal
	const isDynamic = (result.kind === 'page' && result.isDynamic) || !['GET', 'HEAD'].includes(request.method)
	url.search = isDynamic ? knownSearch(searchParams) : ''
	return isDynamic
		? rewriteDynamic(request, url)
		: NextResponse.rewrite(url, { request: { headers: requestHeaders(request) } })
}
