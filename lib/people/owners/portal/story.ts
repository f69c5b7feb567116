import type { Funnel } from '#lib/people/statistics/statistics-types.ts'

/** With fewer visits to comparable homes a comparison would claim more than the numbers show. */
const FEWEST_COMPARED_VISITS = 20
/** Two numbers within this share of each other are about the same. */
const ABOUT_PERCENT = 10

/** The contents of the first sentence of the portal about a home. */
export interface Story {
	/** Days on the site, of the last thirty. */
	days: number
	views: number
	/** Requests of every kind, those for a visit included. */
	contacts: number
	visits: number
	/** Compared with similar homes over as many days; null if there are too few, or they were seen too little. */
	comparison: 'more' | 'same' | 'less' | null
}

/** Returns the numbers of the funnel that the sentence needs. */
export function storyOf({ stages, days }: Funnel): Story {
	const of = (name: string) => stages.find(({ stage }) => stage === name)
	const views = of('views')
	const count = views?.count ?? 0
	const median = views?.median ?? null
	const ratio = median === null || median < FEWEST_COMPARED_VISITS ? null : count / median - 1
	const isSame = ratio !== null && Math.round(Math.abs(ratio) * 100) <= ABOUT_PERCENT
	return {
		days,
		views: count,
		contacts: of('contacts')?.count ?? 0,
		visits: of('visits')?.count ?? 0,
		comparison: ratio === null ? null : isSame ? 'same' : ratio > 0 ? 'more' : 'less',
	}
}
