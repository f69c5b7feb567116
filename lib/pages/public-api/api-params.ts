import { z } from 'zod'
import { parseAreas } from '#lib/homes/search/area/parse-areas.ts'
import { parsePlaceKey } from '#lib/homes/search/query/city-key.ts'
import { FACADES, SORTS } from '#lib/homes/search/query/query-types.ts'
import { ENERGY_LABELS } from '#lib/site/config/schema/homes/energy-labels.ts'
import { FEATURE_FILTERS, featureFilters } from '#lib/site/config/schema/homes/feature-sets.ts'
import { ROOM_KINDS } from '#lib/site/routing/kinds/room-kinds.ts'

/** Homes or projects of an answer, at most and by default. */
const MOST_OF_A_PAGE = 50
const USUAL_OF_A_PAGE = 24

// The search's own parameters, as addresses of lists have them. A browser's list drops what does not fit and reports it
// on the page; a program gets the sentence that is the error of each, after "The parameter … ".

const whole = (min: number, max: number) => {
	const error = `must be a whole number from ${min} to ${max}.`
	return z
		.string()
		.regex(/^[0-9]{1,9}$/, { error })
		.transform(Number)
		.pipe(z.int().min(min, { error }).max(max, { error }))
}
const oneOf = <Value extends string>(values: readonly [Value, ...Value[]]) =>
	z.enum(values, { error: `must be one of: ${values.join(', ')}.` })
const text = z
	.string()
	.trim()
	.min(1, { error: 'must not be empty.' })
	.max(100, { error: 'is too long: 100 characters at most.' })
const several = <Item extends z.ZodType>(item: Item, most: number) =>
	z.array(item).max(most, { error: `may be given ${most} times at most.` })
const named = <Value>(names: readonly string[], make: (name: string) => Value): Record<string, Value> =>
	Object.fromEntries(names.map((name) => [name, make(name)]))

const FACADE_COUNTS = FACADES.map(String) as [string, ...string[]]
const area = whole(1, 1_000_000)

const pageParams = (what: string) => ({
	page: whole(1, 100_000).optional().describe('From 1.'),
	'per-page': whole(1, MOST_OF_A_PAGE).optional().describe(`${what} of a page; ${USUAL_OF_A_PAGE} if omitted.`),
})

/** The parameters of the list of projects. */
export const ProjectsParams = z.strictObject(pageParams('Projects'))

/** The parameters of the list of homes. */
export const HomesParams = z
	.strictObject({
		goal: oneOf(['sale', 'rent']).describe('Homes for sale or to let.'),
		search: text
			.optional()
			.describe('Free text, as visitors type it: kinds, places, numbers of rooms and prices in it are understood.'),
		city: several(
			z
				.string()
				.refine((value) => parsePlaceKey(value) !== null, {
					error: 'must be a name and a postal code, such as binche|7130.',
				}),
			50,
		)
			.optional()
			.describe('A municipality or a part of one, such as `binche|7130`, in any of its languages; may be repeated.'),
		area: several(
			z
				.string()
				.max(2000)
				.refine((value) => parseAreas([value]).length > 0, {
					error: 'is no area as the addresses of this site have it.',
				}),
			10,
		)
			.optional()
			.describe(
				'A part of the map, as the addresses of the lists have it. Only homes with a public address are compared.',
			),
		around: text.optional().describe('A place, around which `km` are searched.'),
		km: whole(1, 50).optional().describe('With `around`; 5 if omitted.'),
		type: several(whole(1, 999_999_999), 30).optional().describe('The WebID of a kind of homes; may be repeated.'),
		...named(
			ROOM_KINDS.flatMap((kind) => [kind, `${kind}-max`]),
			(name) =>
				whole(1, 99)
					.optional()
					.describe(name.endsWith('-max') ? 'At most so many.' : 'At least so many.'),
		),
		price: z
			.string()
			.regex(/^[0-9]{1,9}-[0-9]{1,9}$/, { error: 'must be two numbers, such as 150000-300000.' })
			.refine(
				(value) => {
					const [min, max] = value.split('-').map(Number)
					return Number(min) < Number(max)
				},
				{ error: 'must have the lower number first.' },
			)
			.optional()
			.describe('From and to in euro, a month for a rent; an end of the site’s own slider is open.'),
		energy: oneOf(ENERGY_LABELS).optional().describe('This energy label or a better one.'),
		surface: area.optional().describe('At least so many m² to live in.'),
		plot: area.optional().describe('At least so many m² of ground.'),
		facades: several(oneOf(FACADE_COUNTS), FACADES.length).optional().describe('Number of façades; may be repeated.'),
		...named(FEATURE_FILTERS, () =>
			z.literal('1', { error: 'must be 1.' }).optional().describe('Only homes that have it.'),
		),
		sort: oneOf(SORTS).default('newest'),
		...pageParams('Homes'),
	})
	.superRefine((params, context) => {
		const given = params as Readonly<Record<string, unknown>>
		const refuse = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message })
		for (const kind of ROOM_KINDS) {
			const [min, max] = [given[kind], given[`${kind}-max`]]
			if (typeof min === 'number' && typeof max === 'number' && max < min)
				refuse(`${kind}-max`, `must not be less than ${kind}.`)
		}
		const asked = FEATURE_FILTERS.filter((name) => given[name] !== undefined)
		const fit = featureFilters(params.goal, asked)
		for (const name of asked) if (!fit.includes(name)) refuse(name, `does not go with goal=${params.goal}.`)
		if (params.km !== undefined && params.around === undefined) refuse('km', 'needs the parameter around.')
	})

/** The parameters that may be repeated. */
const REPEATED = ['city', 'area', 'type', 'facades']
/** Enough for a search with everything in it. */
const MOST_PARAMS = 200

/** What was asked for, or the sentence that explains why it is refused. */
type Read<Params> = { asked: Params } | { problem: string }
type Asked<More = unknown> = ({ page: number; perPage: number } & More) | { problem: string }

function readParams<Schema extends z.ZodType>(schema: Schema, params: URLSearchParams): Read<z.output<Schema>> {
	if (params.size > MOST_PARAMS) return { problem: `There may be ${MOST_PARAMS} parameters at most.` }
	const raw: Record<string, string | string[]> = Object.create(null)
	for (const name of new Set(params.keys())) {
		const values = params.getAll(name)
		const [first = ''] = values
		if (REPEATED.includes(name)) raw[name] = values
		else if (values.length > 1) return { problem: `The parameter "${name}" may be given once.` }
		else raw[name] = first
	}
	const read = schema.safeParse({ ...raw })
	if (read.success) return { asked: read.data }
	const [issue] = read.error.issues
	if (issue?.code === 'unrecognized_keys')
		return { problem: `There is no parameter "${issue.keys[0]?.slice(0, 100)}". openapi.json lists them.` }
	return { problem: `The parameter "${String(issue?.path[0])}" ${issue?.message}` }
}

/** Reads the parameters of the list of homes. */
export function readHomesParams(params: URLSearchParams): Asked<{ goal: 'sale' | 'rent' }> {
	const read = readParams(HomesParams, params)
	if ('problem' in read) return read
	const { goal, page = 1, 'per-page': perPage = USUAL_OF_A_PAGE } = read.asked
	return { goal, page, perPage }
}

/** Reads the parameters of the list of projects. */
export function readProjectsParams(params: URLSearchParams): Asked {
	const read = readParams(ProjectsParams, params)
	if ('problem' in read) return read
	const { page = 1, 'per-page': perPage = USUAL_OF_A_PAGE } = read.asked
	return { page, perPage }
}
