import 'server-only'
import { getPublicDb } from '#lib/base/db/connection.ts'
import { ListingFacts } from '#lib/homes/listings/facts.ts'
import { IS_ON_OFFER } from '#lib/homes/listings/portals/feed-homes.ts'
import { isFirstHere } from '#lib/homes/listings/queries/card.ts'
import { PriceFacts, PriceWordsOf, toPrice } from '#lib/homes/listings/queries/to-price.ts'
import { type ProjectParts, partsOf } from '#lib/homes/projects/queries.ts'
import { openStatus, typeNames } from '#lib/pages/seo/portals/feed-home.ts'
import { ApiError } from './api-access.ts'
import { readProjectsParams } from './api-params.ts'
import type { Project, ProjectsPage } from './api-schemas.ts'
import { nextPage, numberIn } from './paging.ts'
import { type ProjectHome, tellProject } from './tell-project.ts'

const Facts = PriceFacts.extend(ListingFacts.pick({ portalsFrom: true }).partial().shape)
const NO_WORDS = PriceWordsOf.parse({})

/** Returns the homes of projects that the API returns, by the number of the project and in the order of theirs. */
async function homesOf(projects: readonly number[], now: Date): Promise<ReadonlyMap<number | null, ProjectHome[]>> {
	const db = await getPublicDb()
	const rows = await db
		.selectFrom('listing')
		.select(['id', 'project_id', 'reference', 'goal', 'status', 'price', 'price_unit', 'facts'])
		.where('project_id', 'in', projects)
		.where(IS_ON_OFFER)
		.orderBy('id')
		.execute()
	const homes = rows.flatMap((row) => {
		const status = openStatus(row.status)
		const facts = Facts.parse(JSON.parse(row.facts))
		if (isFirstHere(status, facts.portalsFrom, now)) return []
		const { id, project_id, reference } = row
		const price = toPrice(row, facts, NO_WORDS)
		return [{ id, project_id, reference, goal: price.goal, status, price }]
	})
	return Map.groupBy(homes, ({ project_id }) => project_id)
}

async function projectsOf(rows: readonly ProjectParts['row'][], now: Date): Promise<Project[]> {
	if (rows.length === 0) return []
	const ids = rows.map(({ id }) => id)
	const homes = await homesOf(ids, now)
	const types = await typeNames(await getPublicDb())
	const parts = await partsOf(rows)
	return parts.map((project) => tellProject(project, homes.get(project.row.id) ?? [], types))
}

/** Returns a page of the projects, the newest first. Throws `ApiError` for parameters that mean nothing. */
export async function readProjects(params: URLSearchParams, now: Date): Promise<ProjectsPage> {
	const asked = readProjectsParams(params)
	if ('problem' in asked) throw new ApiError('parameter', asked.problem)
	const { page, perPage } = asked
	const db = await getPublicDb()
	const onSite = db.selectFrom('project').where('withdrawn_at', 'is', null)
	const { count } = await onSite.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow()
	const total = Number(count)
	const rows = await onSite
		.selectAll()
		.orderBy('id', 'desc')
		.limit(perPage)
		.offset((page - 1) * perPage)
		.execute()
	return {
		total,
		page,
		perPage,
		next: nextPage('projects', params, { total, page, perPage }),
		projects: await projectsOf(rows, now),
	}
}

/** Returns a project by the number in its address. Throws `ApiError` if the site does not show it. */
export async function readProject(id: string, now: Date): Promise<Project> {
	const number = numberIn(id)
	const db = await getPublicDb()
	const rows =
		number === null
			? []
			: await db.selectFrom('project').selectAll().where('id', '=', number).where('withdrawn_at', 'is', null).execute()
	const [project] = await projectsOf(rows, now)
	if (project === undefined) throw new ApiError('missing', 'There is no such project on the site.')
	return project
}
