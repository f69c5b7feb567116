import 'server-only'
import { getPublicDb } from '@/lib/db/connection'
import { cleanDescription } from '@/lib/listings/description'
import { projectHref } from '@/lib/listings/href'
import type { Picture } from '@/lib/listings/types'
import { byPreference, type PictureSubject, toPicture } from '@/lib/listings/wording'
import { KEPT_COLUMNS } from '@/lib/pictures/kept-columns'
import { deliveryText } from '@/lib/projects/delivery'
import type { HomeProject } from './types'

/** Fewer characters of whole sentences say too little. */
const LEAST_LENGTH = 60

/** As many whole sentences as fit, where they say enough; else the text cut at a word. */
function introductionOf(html: string): string {
	const text = cleanDescription(html)
	const end = text.lastIndexOf('. ')
	return text.endsWith('…') && end >= LEAST_LENGTH ? text.slice(0, end + 1) : text
}

async function unitsOf(id: number): Promise<{ unitCount: number; fromPrice: number | null }> {
	const db = await getPublicDb()
	const row = await db
		.selectFrom('listing')
		.select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('price').as('price')])
		.where('project_id', '=', id)
		.where('is_published', '=', 1)
		.where('withdrawn_at', 'is', null)
		.where('status', '=', 'available')
		.executeTakeFirst()
	return { unitCount: row?.count ?? 0, fromPrice: row?.price ?? null }
}

async function pictureOf(id: number, language: string, subject: PictureSubject): Promise<Picture | null> {
	const db = await getPublicDb()
	const row = await db
		.selectFrom('project_picture')
		.leftJoin('picture_source', 'picture_source.url', 'project_picture.url')
		.leftJoin('picture as kept', 'kept.hash', 'picture_source.hash')
		.selectAll('project_picture')
		.select(KEPT_COLUMNS)
		.where('project_id', '=', id)
		.orderBy('position')
		.executeTakeFirst()
	return row === undefined ? null : toPicture(row, language, subject)
}

/** The project that was added last and is still in the feed; null when there is none. */
export async function newestProject(language: string): Promise<HomeProject | null> {
	const db = await getPublicDb()
	const project = await db
		.selectFrom('project')
		.select('id')
		.where('withdrawn_at', 'is', null)
		.orderBy('id', 'desc')
		.executeTakeFirst()
	if (project === undefined) return null
	const { id } = project
	const rows = await db.selectFrom('project_text').selectAll().where('project_id', '=', id).execute()
	const texts = byPreference(rows, language)
	const named = texts.find((text) => text.name)
	const described = texts.find((text) => text.description)
	const city = texts[0]?.city ?? ''
	const name = { text: named?.name ?? city, language: named?.language ?? language }
	return {
		id,
		name,
		city,
		description: described?.description
			? { text: introductionOf(described.description), language: described.language }
			: null,
		delivery: texts[0]?.language === language ? deliveryText(texts[0].delivery, language) : null,
		picture: await pictureOf(id, language, { what: name.text, place: city }),
		href: projectHref(language, { id, city, name: name.text }),
		...(await unitsOf(id)),
	}
}
