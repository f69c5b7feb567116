import { randomBytes, randomUUID } from 'node:crypto'
import { storedRequestHeaders } from '#lib/site/cache/pages/stored-request.ts'
import { getHeader, getMapSettings, getSite, getTags, getTheme } from '#lib/site/config/config.ts'
import { tagHosts } from '#lib/site/consent/tag-hosts.ts'
import { playerHosts } from '#lib/site/embeds/players.ts'
import { hashSource } from '#lib/site/headers/csp.ts'
import { contentSecurityPolicy, type PolicySources } from '#lib/site/headers/policy.ts'
import { shownHosts } from '#lib/site/headers/shown-hosts.ts'
import { ASK_EARLY, CLOSE_ON_BACK, NOTE_EARLY, OFFER_EARLY } from '#lib/site/inline-scripts/minified.ts'
import { setDraftMode } from '#lib/site/next/draft-mode.ts'
import { inlineCss } from '#lib/site/theme/inline-css.ts'
import type { Audience, PageRoute } from './route.ts'

/** The headers that Next gets, and those that the browser gets in addition to Next's. */
export interface RouteHeaders {
	request: Headers
	response: Record<string, string>
}

const EARLY_SOURCES = [ASK_EARLY, CLOSE_ON_BACK, NOTE_EARLY, OFFER_EARLY].map(hashSource)

/** No cache stores it. */
export const UNKEPT = { 'cache-control': 'private, no-store' }
/** No search engine indexes it. */
export const UNFOUND = { 'x-robots-tag': 'noindex, nofollow' }
/**
 * Its address is not sent to other sites. With `no-referrer` the page's own forms would have no origin (Origin: null).
 */
const UNTOLD = { 'referrer-policy': 'same-origin' }

/**
 * The headers of a page for an audience, besides its policy. The address of a `person` page contains a token: it must
 * be neither stored, nor indexed, nor sent on. The login may be indexed; the rest of the portal may not.
 */
const SAID: Record<Audience, Record<string, string>> = {
	all: {},
	frame: {},
	embed: { ...UNKEPT, ...UNFOUND },
	login: UNTOLD,
	owner: { ...UNKEPT, ...UNTOLD, ...UNFOUND },
	staff: { ...UNKEPT, ...UNTOLD, ...UNFOUND },
	person: { ...UNKEPT, ...UNTOLD, ...UNFOUND },
	preview: UNKEPT,
	'desk-preview': UNKEPT,
}

/**
 * What some pages may load and others may not. In the preview no tag loads, and films and tours are allowed without
 * consent (decision 20).
 */
function allowedFor(audience: Audience): Partial<PolicySources> {
	switch (audience) {
		case 'all':
			return { tags: tagHosts(getTags()) }
		case 'frame':
			return { tags: tagHosts(getTags()), ancestors: getMapSettings().embedOrigins }
		case 'embed':
			// No tag loads there: nobody was asked.
			return { ancestors: getMapSettings().embedOrigins }
		case 'preview':
			return { frames: playerHosts(getSite().tourHosts) }
		case 'desk-preview':
			// The desk shows it beside the form.
			return { frames: playerHosts(getSite().tourHosts), ancestors: [] }
		default:
			return {}
	}
}

/**
 * A search depends only on its address, so simultaneous requests for it may share one answer
 * (`lib/server/web/fair-queue/same-answer.ts`).
 */
function isSameForAll({ audience, internal }: PageRoute): boolean {
	return audience === 'all' && /^\/[^/]+\/results\//.test(internal)
}

function dynamicHeaders(route: PageRoute, sent: Headers): RouteHeaders {
	const nonce = `'nonce-${randomBytes(16).toString('base64')}'`
	const theme = hashSource(inlineCss({ theme: getTheme(), header: getHeader() }))
	const policy = contentSecurityPolicy({
		scripts: [nonce, ...EARLY_SOURCES],
		styles: [nonce, theme],
		shown: shownHosts(),
		...allowedFor(route.audience),
	})
	const request = new Headers(sent)
	request.set('x-request-id', randomUUID())
	setDraftMode(request, route.audience === 'preview' || route.audience === 'desk-preview')
	request.set('content-security-policy', policy)
	const shared = isSameForAll(route) ? { 'x-same-for-all': '1' } : {}
	return { request, response: { 'content-security-policy': policy, ...shared, ...SAID[route.audience] } }
}

/**
 * The second step of the middleware: the headers of a page. A stored page is rendered from an allow-list of headers and
 * gets its policy from the page cache; any other gets a policy with a nonce of its own.
 */
export function headersOf(route: PageRoute, sent: Headers): RouteHeaders {
	return route.isStored
		? { request: storedRequestHeaders(sent), response: SAID[route.audience] }
		: dynamicHeaders(route, sent)
}
