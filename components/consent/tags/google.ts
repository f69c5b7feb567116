import type { ConsentChoice } from '#lib/site/config/schema/services/consent.ts'
import { consentDefault, consentUpdate } from '#lib/site/consent/consent-mode.ts'
import { addScript, type LoadedService } from './script.ts'

declare global {
	interface Window {
		dataLayer?: unknown[]
	}
}

const HOST = 'https://www.googletagmanager.com'
let isGtagLoaded = false

function dataLayer(): unknown[] {
	window.dataLayer ??= []
	return window.dataLayer
}

// Google's tags recognise a command by its type: it must be an `arguments` object.
function gtag(..._command: unknown[]): void {
	dataLayer().push(arguments)
}

/** Sets everything to denied until the visitor decides. Call it once, before any tag. */
export function denyByDefault(): void {
	gtag('consent', 'default', consentDefault())
}

/** Sends a decision to Google's tags. */
export function updateConsent(choice: ConsentChoice): void {
	gtag('consent', 'update', consentUpdate(choice))
}

/** Loads a Tag Manager container. It receives page views as an event `page_view` of the data layer. */
export function loadTagManager(id: string): LoadedService {
	dataLayer().push({ 'gtm.start': Date.now(), event: 'gtm.js' })
	addScript(`${HOST}/gtm.js?id=${encodeURIComponent(id)}`)
	return {
		report: ({ location, referrer, title }) => {
			dataLayer().push({ event: 'page_view', page_location: location, page_referrer: referrer, page_title: title })
		},
		cookies: /^_(?:ga|gid|gat|gcl|gac)(?:_|$)/,
	}
}

/** Loads Google Analytics 4 or Google Ads by its id. The script is fetched only once for both. */
export function loadGtag(id: string, cookies: RegExp): LoadedService {
	if (!isGtagLoaded) {
		gtag('js', new Date())
		addScript(`${HOST}/gtag/js?id=${encodeURIComponent(id)}`)
		isGtagLoaded = true
	}
	gtag('config', id, { send_page_view: false })
	return {
		report: ({ location, referrer, title }) => {
			gtag('event', 'page_view', { page_location: location, page_referrer: referrer, page_title: title, send_to: id })
		},
		cookies,
	}
}
