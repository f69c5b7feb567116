import 'server-only'
import { z } from 'zod'
import { getPublicDb } from '#lib/base/db/connection.ts'
import { countryCodeOf } from '#lib/base/format/country.ts'
import { ListingFacts } from '#lib/homes/listings/facts.ts'
import { IS_ON_OFFER } from '#lib/homes/listings/portals/feed-homes.ts'
import type { Price } from '#lib/homes/listings/price/price.ts'
import { isFirstHere } from '#lib/homes/listings/queries/card.ts'
import { PriceFacts, PriceWordsOf, toPrice } from '#lib/homes/listings/queries/to-price.ts'
import { ownLanguages } from '#lib/homes/listings/words/own-languages.ts'
import { plainUrl } from '#lib/homes/pictures/files/picture-columns.ts'
import { deliveryText } from '#lib/homes/projects/delivery.ts'
import { projectNames } from '#lib/homes/projects/project-names.ts'
import { type ProjectParts, partsOf, pricesOf } from '#lib/homes/projects/queries.ts'
import { absoluteUrl } from '#lib/pages/seo/metadata.ts'
import { openStatus, typeNames } from '#lib/pages/seo/portals/feed-home.ts'
import { getSite } from '#lib/site/config/config.ts'
import { ApiError } from './api-access.ts'
import { readProjectsParams } from './api-params.ts'
import type { Project, ProjectsPage } from './api-schemas.ts'
import { nextPage, numberIn } from './paging.ts'

const Names = z.array(z.string())
const WebIds = z.array(z.int())

/** A home of a project that partners may show, with its price. */
type ProjectHome = Project['homes'][number] & { price: Pick<Price, 'amount' | 'vat'> }

/** Returns what is known in each language. */
function by(languages: readonly string[], read: (language: string) => string | null | undefined) {
	const known = languages.flatMap((language) => {
		const text = read(language)
		return text ? [[language, text] as const] : []
	})
	return Object.fromEntries(known)
}

/** Returns a project as partners get it, with what visitors see of it and those of its homes that partners may show. */
function tellProject(
	{ row, texts, pictures }: ProjectParts,
	homes: readonly ProjectHome[],
	types: ReadonlyMap<string, string>,
): Project {
	const own = ownLanguages(texts, getSite().languages)
	const namesOf = (language: string) => projectNames(row.id, texts, language)
	const { priceRange, vat } = pricesOf(homes)
	const isPlaced = row.latitude !== null && row.longitude !== null
	const fileUrl = (url: string | null) => (url === null ? null : absoluteUrl(url))
	return {
		id: row.id,
		url: by(own, (language) => absoluteUrl(namesOf(language).href)),
		address: {
			street: row.street === null ? null : [row.street, row.house_number].filter(Boolean).join(' '),
			zip: row.zip,
			city: by(own, (language) => namesOf(language).city),
			country: countryCodeOf(row.country_id),
		},
		position: isPlaced ? { latitude: row.latitude ?? 0, longitude: row.longitude ?? 0 } : null,
		number: row.number,
		types: WebIds.parse(JSON.parse(row.web_ids)).map((id) => ({
			id,
			name: by(own, (language) => types.get(`${id} ${language}`)),
		})),
		delivery: by(own, (language) => {
			const { best } = namesOf(language)
			return deliveryText(best?.delivery ?? null, language, best?.language)
		}),
		price: priceRange === null ? null : { ...priceRange, vat },
		homes: homes.map(({ id, reference, goal, status }) => ({ id, reference, goal, status })),
		documentNames: Names.parse(JSON.parse(row.document_names)),
		priceListUrl: fileUrl(row.price_list_url),
		planningUrl: fileUrl(row.planning_url),
		texts: Object.fromEntries(
			texts
				.filter(({ language }) => own.includes(language))
				.map(({ language, name, description }) => [language, { name, description }]),
		),
		photos: pictures.map(({ url, kept_hash }) =>
			absoluteUrl(plainUrl(url, kept_hash === null ? null : { hash: kept_hash })),
		),
	}
}

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
