const STEM = 'staff'

/** The steps of a login, below its own path. */
export const DESK_STEPS = ['code', 'passkey', 'recovery', 'forgotten', 'password'] as const
export type DeskStep = (typeof DESK_STEPS)[number]

/**
 * The pages of the desk, the staff area, below `/staff/`, in whichever language: their paths are no agency's to change, so
 * they are not in `config/paths.json`. Each has its folder in `app/[locale]/(staff)/staff/`. A new page is a row here, a
 * folder there and a row in `tests/integration/staff-permissions.test.ts`.
 */
export const DESK_PAGES = {
	desk: '',
	requests: 'requests',
	request: 'requests/{id}',
	offers: 'requests/offers/{id}',
	person: 'person/{id}',
	calendar: 'calendar',
	homes: 'homes',
	// Before the homes, whose number it would be.
	spreadsheet: 'homes/spreadsheet',
	home: 'homes/{id}',
	'own-home': 'homes/own/{id}',
	translation: 'homes/{id}/translation',
	words: 'words',
	setup: 'setup',
	settings: 'settings',
	people: 'people',
	log: 'log',
	feeds: 'feeds',
	login: 'login',
	'login-step': 'login/{step}',
} as const
export type DeskPage = keyof typeof DESK_PAGES

/** A page of the desk with the values of its placeholders. */
export interface DeskTarget {
	page: DeskPage
	params?: Readonly<Record<string, string>>
}

const PAGES = Object.entries(DESK_PAGES).map(([page, pattern]) => ({ page: page as DeskPage, parts: partsOf(pattern) }))
const VALUE = /^[a-z0-9-]{1,100}$/

function partsOf(path: string): string[] {
	return path.split('/').filter((part) => part !== '')
}

function valuesOf(parts: readonly string[], segments: readonly string[]): Record<string, string> | null {
	if (parts.length !== segments.length) return null
	const params: Record<string, string> = {}
	for (const [index, part] of parts.entries()) {
		const segment = segments[index] ?? ''
		if (part.startsWith('{') && VALUE.test(segment)) params[part.slice(1, -1)] = segment
		else if (part !== segment) return null
	}
	return params
}

function isStep(step: string | undefined): boolean {
	return DESK_STEPS.some((known) => known === step)
}

/** Returns the page of the desk for lower-case path segments (without language prefix), or null. */
export function deskPage(segments: readonly string[]): DeskTarget | null {
	const [stem, ...rest] = segments
	if (stem !== STEM) return null
	for (const { page, parts } of PAGES) {
		const params = valuesOf(parts, rest)
		if (params !== null && (page !== 'login-step' || isStep(params.step))) return { page, params }
	}
	return null
}

/** Returns the path of a page of the desk below the language: `staff/requests/12`. */
export function deskPathOf({ page, params = {} }: DeskTarget): string {
	const filled = partsOf(DESK_PAGES[page]).map((part) =>
		part.startsWith('{') ? (params[part.slice(1, -1)] ?? '') : part,
	)
	return [STEM, ...filled].join('/')
}

/** Returns the path of a page of the desk: `/staff/requests/12/`. It has no language; that is its reader's. */
export function deskHref(target: DeskTarget): string {
	return `/${deskPathOf(target)}/`
}

/** Returns the page that a login leads to, from the text in its address, such as `requests/12?state=new`; or null. */
export function targetIn(text: string): { target: DeskTarget; search: string } | null {
	const url = URL.parse(text, 'http://desk/staff/')
	if (url === null || url.origin !== 'http://desk' || text.length > 1000) return null
	const target = deskPage(partsOf(url.pathname.toLowerCase()))
	if (target === null || target.page === 'login' || target.page === 'login-step') return null
	return { target, search: url.search }
}
