/** The folders of pages below `app/[locale]/`; a test compares them. */
const PAGES: ReadonlySet<string> = new Set([
	...['alert', 'ask', 'closed', 'embed', 'feedback', 'info', 'lists', 'login', 'map-frame', 'menu', 'missing', 'owner'],
	...[
		'personal',
		'project',
		'projects',
		'property',
		'receipt',
		'recent',
		'results',
		'shortlist',
		'sign-in',
		'staff',
		'valuation',
	],
])
/** The folders of `app/api/`; a test compares them. */
const API: ReadonlySet<string> = new Set([
	...['alerts', 'appointments', 'cards', 'challenge', 'documents', 'friend', 'ground', 'health', 'leads', 'looks'],
	...[
		'markers',
		'metrics',
		'neighbours',
		'newsletter',
		'open-houses',
		'own-page',
		'owners',
		'places',
		'public',
		'search',
		'shared-lists',
		'source',
		'staff',
		'suggest',
	],
	...['testimonials', 'tiles', 'travel', 'visits'],
])
/** Files, by the first part of their address. */
const FILES: Readonly<Record<string, string>> = {
	_next: 'asset',
	pictures: 'picture',
	sample: 'picture',
	images: 'picture',
	media: 'media',
	sitemaps: 'file',
	feeds: 'file',
	'sitemap.xml': 'file',
	'robots.txt': 'file',
	'icon.svg': 'file',
}

/** Every kind that {@link routeKind} can return. */
export const ROUTE_KINDS: ReadonlySet<string> = new Set([
	...['home', ...PAGES, ...[...API].map((name) => `api/${name}`), 'api/other'],
	...[...Object.values(FILES), 'redirect', 'other'],
])

const partsOf = (address: string) => (URL.parse(address, 'http://localhost')?.pathname ?? '/').split('/').slice(1)

/** What an address led to. */
export interface Led {
	/** Path and query as they were asked for. */
	target: string
	/** The page that the middleware chose, such as `/nl/property/1001`; null if it chose none. */
	page: string | null
	status: number | null
}

/**
 * Returns the kind of what was asked for, one of a few dozen: never an address, so that strangers cannot make up kinds
 * without end, and no kind reveals who asked for what.
 */
export function routeKind({ target, page, status }: Led): string {
	if (page !== null) {
		const [, kind = ''] = partsOf(page)
		if (kind === '') return 'home'
		return PAGES.has(kind) ? kind : 'other'
	}
	const [first = '', second = ''] = partsOf(target)
	if (first === 'api') return API.has(second) ? `api/${second}` : 'api/other'
	if (Object.hasOwn(FILES, first)) return FILES[first] ?? 'other'
	return status !== null && status >= 300 && status < 400 && status !== 304 ? 'redirect' : 'other'
}
