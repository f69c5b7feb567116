import '#lib/base/browser/zod-without-eval.ts'
import { z } from 'zod'

/**
 * What the site does with a home. `withheld`: its advert lacks what the law asks for. `unconfirmed`: its source has not
 * confirmed it for too long. `draft`: its source does not publish it. `gone`: its source has it no longer.
 */
export const HOME_STATES = ['shown', 'withheld', 'unconfirmed', 'draft', 'gone'] as const
export type HomeState = (typeof HOME_STATES)[number]

/** The kinds of gaps, the most serious first. */
export const GAP_KINDS = ['law', 'languages', 'pictures', 'plans', 'facts'] as const
export type GapKind = (typeof GAP_KINDS)[number]

/** `need`: by what needs somebody. */
export const HOME_SORTS = ['need', 'views', 'alerts', 'requests', 'confirmed', 'reference'] as const

/** Which homes of all are shown and in which order, as it is in the address. What is not understood filters nothing. */
export const HomeFilter = z.object({
	q: z.string().trim().max(100).catch(''),
	goal: z.enum(['sale', 'rent']).nullable().catch(null),
	state: z.enum(HOME_STATES).nullable().catch(null),
	gap: z.enum(GAP_KINDS).nullable().catch(null),
	/** The id of an office. */
	office: z
		.string()
		.regex(/^[a-z0-9-]{1,60}$/)
		.nullable()
		.catch(null),
	sort: z.enum(HOME_SORTS).catch('need'),
	page: z.coerce.number().int().min(1).max(100_000).catch(1),
})
export type HomeFilter = z.infer<typeof HomeFilter>

export const ALL_HOMES: HomeFilter = { q: '', goal: null, state: null, gap: null, office: null, sort: 'need', page: 1 }

/** Reads a filter from the query of an address. */
export function readHomeFilter(query: URLSearchParams): HomeFilter {
	return HomeFilter.parse(Object.fromEntries(query))
}

/** Returns the query of an address that shows these homes; empty for all of them in their first order. */
export function homeQuery(filter: HomeFilter): string {
	const plain: Readonly<Record<string, unknown>> = ALL_HOMES
	const fields = Object.entries(filter).flatMap(([name, value]): [string, string][] =>
		value === plain[name] ? [] : [[name, String(value)]],
	)
	return fields.length === 0 ? '' : `?${new URLSearchParams(fields)}`
}
