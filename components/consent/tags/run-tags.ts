import { writeCookie } from '#lib/base/browser/browser-storage.ts'
import {
	allowedServices,
	type ConsentChoice,
	type Service,
	type TagSettings,
} from '#lib/site/config/schema/services/consent.ts'
import { campaignParameters } from '#lib/site/consent/campaign.ts'
import { onNavigation } from '#lib/site/consent/navigation.ts'
import { reportedAddress } from '#lib/site/consent/reported-address.ts'
import { isPreviewPath } from '#lib/site/routing/preview/preview-word.ts'
import { denyByDefault, loadGtag, loadTagManager, updateConsent } from './google.ts'
import { loadMatomo } from './matomo.ts'
import { loadMetaPixel } from './meta.ts'
import { loadPlausible } from './plausible.ts'
import type { LoadedService, ReportedView } from './script.ts'

function names(): string[] {
	return document.cookie.split('; ').map((cookie) => cookie.split('=', 1)[0] ?? '')
}

/** Returns the domains that a cookie of this host may belong to: `www.agency.be` and `agency.be`. */
function domains(): string[] {
	const labels = window.location.hostname.split('.')
	return labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'))
}

/** Removes the cookies of this site whose name matches. */
function forgetCookies(pattern: RegExp): void {
	for (const name of names().filter((found) => pattern.test(found))) {
		for (const domain of [undefined, ...domains()]) writeCookie(name, '', 0, domain)
	}
}

/**
 * How long to wait for the new page's title after a change of address, in milliseconds; repeated while it is still
 * empty.
 */
const TITLE_MS = 100
const MOST_LOOKS = 20

const loaded = new Map<Service, LoadedService>()
let isDefaultTold = false
let told: string | null = null
let view: ReportedView | null = null

function load(service: Service, tags: TagSettings): LoadedService | null {
	const { googleTagManager, googleAnalytics, googleAds, metaPixel, matomo, plausible } = tags
	switch (service) {
		case 'googleTagManager':
			return googleTagManager === null ? null : loadTagManager(googleTagManager)
		case 'googleAnalytics':
			return googleAnalytics === null ? null : loadGtag(googleAnalytics, /^_(?:ga|gid|gat)(?:_|$)/)
		case 'googleAds':
			return googleAds === null ? null : loadGtag(googleAds, /^_(?:gcl|gac)_/)
		case 'metaPixel':
			return metaPixel === null ? null : loadMetaPixel(metaPixel)
		case 'matomo':
			return matomo && loadMatomo(matomo)
		case 'plausible':
			return plausible && loadPlausible(plausible)
	}
}

function tellGoogle({ googleTagManager, googleAnalytics, googleAds }: TagSettings, choice: ConsentChoice | null): void {
	if (googleTagManager === null && googleAnalytics === null && googleAds === null) return
	if (!isDefaultTold) denyByDefault()
	isDefaultTold = true
	const wish = choice === null ? null : `${choice.analytics} ${choice.marketing}`
	if (choice !== null && wish !== told) updateConsent(choice)
	told = wish
}

function reportNavigation(looksLeft = MOST_LOOKS): void {
	if (document.title === '' && looksLeft > 0) {
		setTimeout(reportNavigation, TITLE_MS, looksLeft - 1)
		return
	}
	const location = reportedAddress(window.location.href, campaignParameters())
	if (view === null || location === view.location || isPreviewPath(window.location.pathname)) return
	view = { location, referrer: view.location, title: document.title }
	for (const { report } of loaded.values()) report(view)
}

function firstView(): ReportedView {
	onNavigation(() => setTimeout(reportNavigation, TITLE_MS))
	const location = reportedAddress(window.location.href, campaignParameters())
	return { location, referrer: document.referrer, title: document.title }
}

/**
 * Updates the tags to the visitor's decision (null: none yet). Google's tags get the default first and each decision
 * once. A service is loaded when it is configured and allowed, and gets every page view from then on. A loaded script
 * cannot be unloaded: when consent is withdrawn, its cookies are deleted and the page is reloaded.
 */
export function runTags(tags: TagSettings, choice: ConsentChoice | null): void {
	if (isPreviewPath(window.location.pathname)) return
	tellGoogle(tags, choice)
	const allowed = allowedServices(tags, choice)
	const refused = [...loaded].filter(([service]) => !allowed.includes(service))
	if (refused.length > 0) {
		for (const [, { cookies }] of refused) forgetCookies(cookies)
		window.location.reload()
		return
	}
	for (const service of allowed) {
		const fresh = loaded.has(service) ? null : load(service, tags)
		if (fresh === null) continue
		loaded.set(service, fresh)
		view ??= firstView()
		fresh.report(view)
	}
}
