import type { PathParams } from '#lib/site/config/paths/paths.ts'
import type { PageId } from '#lib/site/config/schema/frame/path-table.ts'
import { isAskKind } from '#lib/site/routing/kinds/ask-kinds.ts'
import { isFeedbackKind } from '#lib/site/routing/kinds/feedback-kinds.ts'
import { isOneOf, LOGIN_STEPS } from './owner-pages.ts'

/** Facts of the address that can make a page specific to this request. */
export interface AddressFacts {
	/** A known search parameter is present. */
	hasSearch: boolean
	/** The address names the goal of a search, as on the way from a list to its alert. */
	hasGoal: boolean
	/** The address contains the address of the home to value. */
	hasAddress: boolean
	/** The address carries the reference of what was just sent. */
	hasReceipt: boolean
}

/** The facts of a built-in page that the middleware uses. A new page is one row of {@link PAGE_FACTS}. */
export interface PageFacts {
	/** The path below `app/[locale]/` of the page that renders it. */
	internal: (params: PathParams, isDynamic: boolean) => string
	/** Whether the page is rendered for the request; without this function it is stored for everybody. */
	isDynamic?: (address: AddressFacts, params: PathParams) => boolean
	/** Which words may replace `{kind}` in its path; with any other word the page does not exist. */
	isKind?: (kind: string) => boolean
	/** Login or portal of owners: rendered for one visitor and never stored. */
	isOwners?: true
}

const info = (page: PageId): PageFacts => ({ internal: () => `info/${page}` })

const list = (goal: 'sale' | 'rent'): PageFacts => ({
	internal: (_, isDynamic) => `${isDynamic ? 'results' : 'lists'}/${goal}`,
	isDynamic: ({ hasSearch }) => hasSearch,
})

/** A page of a home or project; the page itself checks the city and the slug of its path. */
const placed = (page: PageId, folder: string): PageFacts => ({
	internal: ({ id, city, slug }) => `${folder}/${id}${city && slug ? `/${page}/${city}/${slug}` : ''}`,
})

/** The homes of a goal that were sold or rented lately; the page itself checks the area. */
const recent = (goal: 'sale' | 'rent'): PageFacts => ({
	internal: ({ city }) => `recent/${goal}${city ? `/${city}` : ''}`,
})

/** Every page of the path table, once. */
export const PAGE_FACTS: Readonly<Record<PageId, PageFacts>> = {
	home: { internal: () => '' },
	sale: list('sale'),
	rent: list('rent'),
	'property-sale': placed('property-sale', 'property'),
	'property-rent': placed('property-rent', 'property'),
	sold: recent('sale'),
	'sold-area': recent('sale'),
	rented: recent('rent'),
	'rented-area': recent('rent'),
	project: placed('project', 'project'),
	projects: { internal: () => 'projects' },
	contact: info('contact'),
	'contact-demand': {
		internal: (_, isDynamic) => (isDynamic ? 'valuation' : 'info/contact-demand'),
		isDynamic: ({ hasAddress }) => hasAddress,
	},
	'demand-register': {
		internal: (_, isDynamic) => (isDynamic ? 'alert' : 'info/demand-register'),
		isDynamic: ({ hasGoal }) => hasGoal,
	},
	feedback: {
		internal: ({ kind }, isDynamic) => `${isDynamic ? 'receipt' : 'feedback'}/${kind}`,
		isDynamic: ({ hasReceipt }, { kind = '' }) => hasReceipt && isFeedbackKind(kind),
	},
	ask: { internal: ({ kind }) => `ask/${kind}`, isDynamic: () => true, isKind: isAskKind },
	shortlist: { internal: () => 'shortlist', isDynamic: () => true },
	login: { internal: () => 'login', isOwners: true },
	'login-step': {
		internal: ({ kind }) => `login/${kind}`,
		isKind: (kind) => isOneOf(LOGIN_STEPS, kind),
		isOwners: true,
	},
	owner: { internal: () => 'owner', isOwners: true },
	'owner-listing': { internal: ({ id }) => `owner/${id}`, isOwners: true },
	'owner-page': { internal: ({ kind }) => `owner/${kind}`, isKind: (kind) => kind === 'settings', isOwners: true },
	disclaimer: info('disclaimer'),
	'cookie-policy': info('cookie-policy'),
	'privacy-statement': info('privacy-statement'),
}
