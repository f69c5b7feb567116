import type { Funnel } from '#lib/people/statistics/types.ts'

/** Of fewer visits to comparable homes a comparison says more than it knows. */
const FEWEST_COMPARED_VISITS = 20
/** Within this share two numbers are about as large. */
const ABOUT_PERCENT = 10

/** What the first sentence of the portal says of a home. */
export interface Story {
	/** On the site, of the last thirty. */
	days: number
	views: number
	/** Requests of every kind, those for a visit included. */
	contacts: number
	visits: number
	/** Beside comparable homes in as many days; null where they are too few, or were seen too little. */
	comparison: 'more' | 'same' | 'less' | null
}

/** The numbers of the funnel in one sentence's worth. */
export function storyOf({ stages, days }: Funnel): Story {
	const of = (name: string) => stages.find(({ stage }) => stage === name)
	const views = of('views')
	const count = views?.count ?? 0
	const median = views?.median ?? null
	const ratio = median === null || median < FEWEST_COMPARED_VISITS ? null : count / median - 1
	const isSame = ratio !== null && Math.round(Math.abs(ratio) * 100) <= ABOUT_PERCENT
	return {
		...{ days, views: count, contacts: of('contacts')?.count ?? 0, visits: of('visits')?.count ?? 0 },
		comparison: ratio === null ? null : isSame ? 'same' : ratio > 0 ? 'more' : 'less',
	}
}
