import 'server-only'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { getPublicDb } from '#lib/base/db/connection.ts'
import { projectHref } from '#lib/homes/listings/href.ts'
import type { ListingCard } from '#lib/homes/listings/listing-types.ts'
import type { ProjectPictureTable, ProjectTable, ProjectTextTable } from '#lib/homes/listings/project-tables.ts'
import { listingCards } from '#lib/homes/listings/queries/card-queries.ts'
import { positionOf } from '#lib/homes/listings/queries/position.ts'
import { ownLanguages } from '#lib/homes/listings/words/own-languages.ts'
import { typeNames } from '#lib/homes/listings/words/type-names.ts'
import { byPreference, toPicture } from '#lib/homes/listings/words/wording.ts'
import { KEPT_COLUMNS, type KeptColumns } from '#lib/homes/pictures/files/picture-columns.ts'
import { getSite } from '#lib/site/config/config.ts'
import { deliveryText } from './delivery.ts'
import { projectFile } from './project-file.ts'
import { firstOf, projectNames } from './project-names.ts'
import type { ProjectCard, ProjectDetail, ProjectLookup } from './project-types.ts'

type Row = Selectable<ProjectTable>
type TextRow = Selectable<ProjectTextTable>
type PictureRow = Selectable<ProjectPictureTable> & KeptColumns

const Names = z.array(z.string())
const WebIds = z.array(z.number())

/** Returns the homes of a project that visitors may see, in the order of their names ("home 2" before "home 10"). */
async function unitsOf(projectId: number, language: string, now: Date): Promise<ListingCard[]> {
	const db = await getPublicDb()
	const rows = await db
		.selectFrom('listing')
		.select('id')
		.where('project_id', '=', projectId)
		.where('is_published', '=', 1)
		.where('withdrawn_at', 'is', null)
		.execute()
	const cards = await listingCards(
		db,
		rows.map(({ id }) => id),
		language,
		now,
	)
	return cards.sort((one, other) => one.title.text.localeCompare(other.title.text, language, { numeric: true }))
}

type PricedHome = Pick<ListingCard, 'status'> & { price: Pick<ListingCard['price'], 'amount' | 'vat'> }

const isAvailable = ({ status }: PricedHome) => status === 'available'

/** Returns the price range of the homes still available; if none is, of those under option or compromise. */
export function pricesOf(units: readonly PricedHome[]): Pick<ProjectCard, 'priceRange' | 'vat'> {
	const available = units.filter(isAvailable)
	const priced = (available.length > 0 ? available : units).flatMap(({ price: { amount, vat } }) =>
		amount === null ? [] : [{ amount, vat }],
	)
	const [first] = priced
	if (first === undefined) return { priceRange: null, vat: null }
	const amounts = priced.map(({ amount }) => amount)
	return {
		priceRange: { from: Math.min(...amounts), to: Math.max(...amounts) },
		// Where the homes differ, the range is without VAT as soon as one of its prices is.
		vat: priced.some(({ vat }) => vat === 'excluded')
			? 'excluded'
			: priced.every(({ vat }) => vat === first.vat)
				? first.vat
				: null,
	}
}

/** The row, the texts and the pictures of a project, the pictures in their order. */
export interface ProjectParts {
	row: Row
	texts: TextRow[]
	pictures: PictureRow[]
}

function toCard({ row, texts, pictures }: ProjectParts, units: readonly ListingCard[], language: string): ProjectCard {
	const { best, city, name, href } = projectNames(row.id, texts, language)
	const [picture] = pictures
	return {
		id: row.id,
		name,
		city,
		zip: row.zip,
		picture: picture ? toPicture(picture, language, { what: name.text, place: city }) : null,
		delivery: deliveryText(best?.delivery ?? null, language, best?.language),
		unitCount: units.length,
		availableCount: units.filter(isAvailable).length,
		...pricesOf(units),
		href,
	}
}

/** Returns projects with their texts and pictures, in the order of their rows. */
export async function partsOf(rows: readonly Row[]): Promise<ProjectParts[]> {
	if (rows.length === 0) return []
	const db = await getPublicDb()
	const ids = rows.map(({ id }) => id)
	const texts = await db.selectFrom('project_text').selectAll().where('project_id', 'in', ids).execute()
	const pictures = await db
		.selectFrom('project_picture')
		.leftJoin('picture_source', 'picture_source.url', 'project_picture.url')
		.leftJoin('picture as kept', 'kept.hash', 'picture_source.hash')
		.selectAll('project_picture')
		.select(KEPT_COLUMNS)
		.where('project_id', 'in', ids)
		.orderBy('position')
		.execute()
	const textsOf = Map.groupBy(texts, (text) => text.project_id)
	const picturesOf = Map.groupBy(pictures, (picture) => picture.project_id)
	return rows.map((row) => ({ row, texts: textsOf.get(row.id) ?? [], pictures: picturesOf.get(row.id) ?? [] }))
}

/** Returns the projects on offer, the newest first, and the ids of the homes that their figures are based on. */
export async function listProjects(
	language: string,
	now = new Date(),
): Promise<{ projects: ProjectCard[]; unitIds: number[] }> {
	const db = await getPublicDb()
	const rows = await db
		.selectFrom('project')
		.selectAll()
		.where('withdrawn_at', 'is', null)
		.orderBy('id', 'desc')
		.execute()
	const projects: ProjectCard[] = []
	const unitIds: number[] = []
	for (const parts of await partsOf(rows)) {
		const units = await unitsOf(parts.row.id, language, now)
		unitIds.push(...units.map(({ id }) => id))
		projects.push(toCard(parts, units, language))
	}
	return { projects, unitIds }
}

/** Returns the newest project on offer; null if there is none. */
export async function newestProject(language: string, now = new Date()): Promise<ProjectCard | null> {
	const db = await getPublicDb()
	const row = await db
		.selectFrom('project')
		.selectAll()
		.where('withdrawn_at', 'is', null)
		.orderBy('id', 'desc')
		.executeTakeFirst()
	const [parts] = await partsOf(row ? [row] : [])
	if (!parts) return null
	return toCard(parts, await unitsOf(parts.row.id, language, now), language)
}

async function typeNamesOf(row: Row, language: string): Promise<string[]> {
	const webIds = WebIds.parse(JSON.parse(row.web_ids))
	if (webIds.length === 0) return []
	const names = await typeNames(await getPublicDb(), language)
	return [...names].flatMap(([webId, name]) => (webIds.includes(Number(webId)) ? [name] : []))
}

async function toDetail(parts: ProjectParts, language: string, now: Date): Promise<ProjectDetail> {
	const { row, texts, pictures } = parts
	const units = await unitsOf(row.id, language, now)
	const card = toCard(parts, units, language)
	const own = byPreference(texts, language)
	return {
		...card,
		street: row.street,
		houseNumber: row.house_number,
		boxNumber: row.box_number,
		countryId: row.country_id,
		countryName: own[0]?.country_name ?? null,
		cityKey: row.city_key,
		position: await positionOf(row, language),
		number: row.number,
		typeNames: await typeNamesOf(row, language),
		description: firstOf(own, 'description'),
		pictures: pictures.map((picture) => toPicture(picture, language, { what: card.name.text, place: card.city })),
		priceList: projectFile(row.price_list_url),
		planning: projectFile(row.planning_url),
		documentNames: Names.parse(JSON.parse(row.document_names)),
		units,
		alternates: getSite().languages.map((other) => {
			const otherTexts = byPreference(texts, other)
			const name = firstOf(otherTexts, 'name')?.text ?? card.name.text
			return { language: other, href: projectHref(other, { id: row.id, city: otherTexts[0]?.city ?? card.city, name }) }
		}),
		ownLanguages: ownLanguages(texts, getSite().languages),
	}
}

/**
 * Looks up what the address of a project shows in a language: the project, gone (withdrawn from the feed), or unknown.
 */
export async function lookupProject(language: string, id: number, now = new Date()): Promise<ProjectLookup> {
	const db = await getPublicDb()
	const row = await db.selectFrom('project').selectAll().where('id', '=', id).executeTakeFirst()
	if (!row) return { kind: 'unknown' }
	const [parts] = await partsOf([row])
	if (!parts) return { kind: 'unknown' }
	if (row.withdrawn_at !== null) return { kind: 'gone', href: toCard(parts, [], language).href }
	return { kind: 'shown', project: await toDetail(parts, language, now) }
}

/** Returns what the page of a project shows that is in no table of the site: the draft of its page. */
export async function draftProject(parts: ProjectParts, language: string, now: Date): Promise<ProjectDetail> {
	return toDetail(parts, language, now)
}
