import { z } from 'zod'
import { byLanguage, FeedAddress, FeedHome, FeedPosition } from '#lib/pages/seo/portals/homes-json-schema.ts'

/** A home, as the feed for partners has it. */
export const Home = FeedHome.meta({ id: 'Home' })

const PAGE = {
	page: z.int(),
	perPage: z.int(),
	next: z.url().nullable().describe('The address of the next page; null on the last one.'),
}

/** The answer with homes. */
export const HomesPage = z.strictObject({
	total: z.int().describe('Homes on offer that the search finds on the site.'),
	...PAGE,
	homes: z
		.array(Home)
		.describe('One that the site shows first and partners later is counted and not here, so a page may have fewer.'),
})
export type HomesPage = z.input<typeof HomesPage>

/** A new-build project, with what its page shows that partners may show. */
export const Project = z
	.strictObject({
		id: z.int().describe('The number of the project on this site. It does not change.'),
		url: byLanguage(z.url()).describe('The address of its page in each language in which it has a text.'),
		address: FeedAddress,
		position: FeedPosition,
		number: z.string().nullable().describe('How many homes it will have, as the agency words it.'),
		types: z
			.array(z.strictObject({ id: z.int().describe('A WebID.'), name: byLanguage(z.string()) }))
			.describe('The kinds of its homes.'),
		delivery: byLanguage(z.string()).describe('When it is delivered; only in languages in which that can be worded.'),
		price: z
			.strictObject({ from: z.number(), to: z.number(), vat: FeedHome.shape.price.shape.vat })
			.nullable()
			.describe(
				'Euro: the lowest and the highest price of those in `homes` that are available, or of all if none is. `vat` is excluded as soon as one of them is.',
			),
		homes: z
			.array(FeedHome.pick({ id: true, reference: true, goal: true, status: true }).describe('Whole at `/homes/{id}`.'))
			.describe('Its homes on offer that partners may show.'),
		documentNames: z.array(z.string()).describe('What may be asked for on its page.'),
		priceListUrl: z.url().nullable(),
		planningUrl: z.url().nullable(),
		texts: byLanguage(
			z.strictObject({ name: z.string().nullable(), description: FeedHome.shape.texts.valueType.shape.description }),
		),
		photos: FeedHome.shape.photos,
	})
	.meta({ id: 'Project' })
export type Project = z.input<typeof Project>

/** The answer with projects. */
export const ProjectsPage = z.strictObject({
	total: z.int().describe('Projects on the site.'),
	...PAGE,
	projects: z.array(Project),
})
export type ProjectsPage = z.input<typeof ProjectsPage>

/** Why a request was not answered. */
export const API_PROBLEMS = { parameter: 400, key: 401, missing: 404, tooMany: 429, failed: 503 } as const
export type ApiProblem = keyof typeof API_PROBLEMS

/** The answer to a refused or failed request. */
export const Problem = z.strictObject({
	problem: z.enum(Object.keys(API_PROBLEMS) as [ApiProblem, ...ApiProblem[]]),
	message: z.string().describe('A sentence for whoever writes the program.'),
})
