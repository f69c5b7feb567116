import { configuredServices, type Service, type TagSettings } from '#lib/site/config/schema/services/consent.ts'

/** Origins that the Content-Security-Policy lets the tags of `config/tags.json` reach. */
export interface TagHosts {
	scripts: string[]
	connections: string[]
	frames: string[]
	/** Origins of pixels, with which some services report instead of a connection from a script. */
	pictures: string[]
}

const NONE: TagHosts = { scripts: [], connections: [], frames: [], pictures: [] }

const GOOGLE_ANALYTICS: TagHosts = {
	scripts: ['https://*.googletagmanager.com'],
	connections: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
	frames: [],
	pictures: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
}
const GOOGLE_ADS: TagHosts = {
	scripts: [
		'https://*.googletagmanager.com',
		'https://www.googleadservices.com',
		'https://googleads.g.doubleclick.net',
		'https://www.google.com',
	],
	connections: [
		'https://*.googletagmanager.com',
		'https://www.googleadservices.com',
		'https://googleads.g.doubleclick.net',
		'https://pagead2.googlesyndication.com',
		'https://www.google.com',
		'https://google.com',
	],
	frames: ['https://www.googletagmanager.com', 'https://td.doubleclick.net', 'https://bid.g.doubleclick.net'],
	pictures: [
		'https://*.googletagmanager.com',
		'https://www.googleadservices.com',
		'https://googleads.g.doubleclick.net',
		'https://pagead2.googlesyndication.com',
		'https://www.google.com',
		'https://google.com',
	],
}
const META: TagHosts = {
	scripts: ['https://connect.facebook.net'],
	connections: ['https://connect.facebook.net', 'https://www.facebook.com'],
	frames: [],
	pictures: ['https://www.facebook.com'],
}

function ownHost(url: string | undefined): TagHosts {
	const parsed = url === undefined ? null : URL.parse(url)
	if (parsed?.protocol !== 'https:') return NONE
	return { scripts: [parsed.origin], connections: [parsed.origin], frames: [], pictures: [parsed.origin] }
}

function hostsOf(service: Service, tags: TagSettings): TagHosts[] {
	switch (service) {
		case 'googleTagManager':
			// A container may hold tags of both kinds; those of any other company do not run under our policy.
			return [GOOGLE_ANALYTICS, GOOGLE_ADS]
		case 'googleAnalytics':
			return [GOOGLE_ANALYTICS]
		case 'googleAds':
			return [GOOGLE_ADS]
		case 'metaPixel':
			return [META]
		case 'matomo':
			return [ownHost(tags.matomo?.url)]
		case 'plausible':
			return [ownHost(tags.plausible?.url)]
	}
}

/**
 * Returns the origins of the configured services, from their makers' documentation on Content-Security-Policy; empty if
 * none is configured.
 */
export function tagHosts(tags: TagSettings): TagHosts {
	const all = configuredServices(tags).flatMap((service) => hostsOf(service, tags))
	const merged = (part: keyof TagHosts) => [...new Set(all.flatMap((hosts) => hosts[part]))]
	return {
		scripts: merged('scripts'),
		connections: merged('connections'),
		frames: merged('frames'),
		pictures: merged('pictures'),
	}
}
