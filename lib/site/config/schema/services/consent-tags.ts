import { CATEGORIES, type Category, type Choice } from './consent-categories.ts'

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

/** A service loads if one of its categories is allowed; Consent Mode tells a tag manager which. */
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
export function allowedServices(tags: TagSettings, choice: Choice | null): Service[] {
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
