import '#lib/base/browser/zod-without-eval.ts'
import { z } from 'zod'
import type { Goal } from '#lib/site/routing/kinds/goal.ts'

/**
 * What the site does with a home. `withheld`: its advert lacks what the law asks for. `unconfirmed`: its source has not
 * confirmed it for too long. `draft`: its source does not publish it. `gone`: its source has it no longer.
 */
export const HOME_STATES = ['shown', 'withheld', 'unconfirmed', 'draft', 'gone'] as const
export type HomeState = (typeof HOME_STATES)[number]

/** The kinds of gaps, the most serious first. */
export const GAP_KINDS = ['law', 'languages', 'pictures', 'plans', 'facts'] as const
export type GapKind = (typeof GAP_KINDS)[number]

/** Where a home comes from: the agency's software, or the forms of the desk. */
export const HOME_ORIGINS = ['import', 'own'] as const
export type HomeOrigin = (typeof HOME_ORIGINS)[number]

/** `need`: by what needs attention. */
export const HOME_SORTS = ['need', 'price', 'views', 'alerts', 'requests', 'confirmed', 'reference'] as const

/** Prices of homes for sale, or monthly rents, from one amount up to another in euro; null is open. */
export interface PriceBand {
	value: string
	goal: Goal
	from: number | null
	to: number | null
}

const PRICE_STEPS = { sale: [150_000, 250_000, 350_000, 500_000], rent: [700, 900, 1200, 1600] } as const

/** The bands of prices that a list can be filtered by, the lowest first. */
export const PRICE_BANDS: readonly PriceBand[] = (['sale', 'rent'] as const).flatMap((goal) => {
	const steps = PRICE_STEPS[goal]
	return [null, ...steps].map((from, index) => {
		const to = steps[index] ?? null
		return { value: `${goal}-${from ?? ''}-${to ?? ''}`, goal, from, to }
	})
})

/** Which homes are shown and in which order, as it is in the address. Values that are not valid filter nothing. */
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
	/** A band of prices, by its value. */
	price: z
		.string()
		.refine((value) => PRICE_BANDS.some((band) => band.value === value))
		.nullable()
		.catch(null),
	/** The key of a town: its name and its postal code. */
	town: z
		.string()
		.regex(/^[^|]{1,80}\|[^|]{1,20}$/)
		.nullable()
		.catch(null),
	origin: z.enum(HOME_ORIGINS).nullable().catch(null),
	sort: z.enum(HOME_SORTS).catch('need'),
	page: z.coerce.number().int().min(1).max(100_000).catch(1),
})
export type HomeFilter = z.infer<typeof HomeFilter>

export const ALL_HOMES: HomeFilter = {
	q: '',
	goal: null,
	state: null,
	gap: null,
	office: null,
	price: null,
	town: null,
	origin: null,
	sort: 'need',
	page: 1,
}

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
