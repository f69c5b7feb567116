import { z } from 'zod'
import { FeedHome } from '#lib/pages/seo/portals/homes-json-schema.ts'

/** A home, as the feed for partners has it. */
export const Home = FeedHome.meta({ id: 'Home' })

/** The answer with homes. */
export const HomesPage = z.strictObject({
	total: z.int().describe('Homes on offer that the search finds on the site.'),
	page: z.int(),
	perPage: z.int(),
	next: z.url().nullable().describe('The address of the next page; null on the last one.'),
	homes: z
		.array(Home)
		.describe('One that the site shows first and partners later is counted and not here, so a page may have fewer.'),
})
export type HomesPage = z.input<typeof HomesPage>

/** Why a request was not answered. */
export const API_PROBLEMS = { parameter: 400, key: 401, missing: 404, tooMany: 429, failed: 503 } as const
export type ApiProblem = keyof typeof API_PROBLEMS

/** The answer that says why not. */
export const Problem = z.strictObject({
	problem: z.enum(Object.keys(API_PROBLEMS) as [ApiProblem, ...ApiProblem[]]),
	message: z.string().describe('A sentence for whoever writes the program.'),
})
