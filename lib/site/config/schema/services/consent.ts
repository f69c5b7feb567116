/** What a visitor may allow or refuse. Strictly necessary storage is always on, so it is not a choice. */
export const CATEGORIES = ['analytics', 'marketing', 'social', 'unclassified'] as const
export type Category = (typeof CATEGORIES)[number]

/**
 * The categories of the cookie policy: the five of section 9 of the specification, plus functional storage, which
 * visitors start and stop themselves by using a feature (decision 36).
 */
export const COOKIE_CATEGORIES = ['necessary', 'functional', ...CATEGORIES] as const
export type CookieCategory = (typeof COOKIE_CATEGORIES)[number]

/** What the consent dialog lists: the choices, and necessary storage, which is not a choice. */
export type DialogCategory = 'necessary' | Category

/** What was allowed, by category. */
export type ConsentChoice = Readonly<Record<Category, boolean>>

/**
 * What the site may load once the visitor allows it, from `config/tags.json`; null for services that the agency does
 * not use.
 */
export interface TagSettings {
	/** Google Tag Manager container, `GTM-…`. */
	googleTagManager: string | null
	/** Google Analytics 4 measurement id, `G-…`. */
	googleAnalytics: string | null
	/** Google Ads id, `AW-…`. */
	googleAds: string | null
	/** Meta (Facebook) pixel id, digits. */
	metaPixel: string | null
	/** A Matomo installation: its https address, and the number of the site in it. */
	matomo: { url: string; siteId: number } | null
	/** Plausible: the https address of the installation (`https://plausible.io`), and the site's name in it. */
	plausible: { url: string; domain: string } | null
}

export const SERVICES = [
	'googleTagManager',
	'googleAnalytics',
	'googleAds',
	'metaPixel',
	'matomo',
	'plausible',
] as const satisfies (keyof TagSettings)[]
export type Service = (typeof SERVICES)[number]

/** A service loads if one of its categories is allowed; Consent Mode passes these on to a tag manager. */
export const CATEGORIES_OF: Readonly<Record<Service, readonly Category[]>> = {
	googleTagManager: ['analytics', 'marketing'],
	googleAnalytics: ['analytics'],
	googleAds: ['marketing'],
	metaPixel: ['marketing'],
	matomo: ['analytics'],
	plausible: ['analytics'],
}

/** Returns the services that the agency uses. */
export function configuredServices(tags: TagSettings): Service[] {
	return SERVICES.filter((service) => tags[service] !== null)
}

/** Returns the services that may load under a choice. */
export function allowedServices(tags: TagSettings, choice: ConsentChoice | null): Service[] {
	if (choice === null) return []
	return configuredServices(tags).filter((service) => CATEGORIES_OF[service].some((category) => choice[category]))
}

/**
 * Returns the version of the consent question. It changes with the categories, the services in them and the number that
 * staff raise in `config/tags.json`; then everybody is asked again.
 */
export function consentVersion(tags: TagSettings, raised: number): string {
	return [raised, CATEGORIES.join('.'), ...configuredServices(tags)].join('-')
}
