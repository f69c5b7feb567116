import 'server-only'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { isAmong } from '#lib/base/db/lists.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import type { ListingTextTable } from '#lib/homes/listings/tables.ts'
import type { ListingContent } from '#lib/homes/listings/write/content.ts'
import { nameIn, placeOfKey } from '#lib/homes/places/places.ts'
import { indexListings } from '#lib/homes/search/engine/index/index-writer.ts'
import type { HomeText } from '#lib/homes/translation/split-text.ts'
import { bumpTags } from '#lib/site/cache/mutations.ts'
import { cacheTag } from '#lib/site/cache/tags.ts'
import { hashOfText, isOfTranslation, PublishedText } from './published-text.ts'

type TextRow = Omit<ListingTextTable, 'listing_id'>

const isEmpty = ({ title, description }: HomeText) => !title?.trim() && !description?.trim()

/**
 * Returns the texts of a home with a translation in its place: not if its source has a text in that language by now, nor
 * if the original is another one. A language without any row gets one, whose other words stay those of the original.
 */
export function withTranslation(
	texts: readonly TextRow[],
	language: string,
	published: PublishedText,
	cityKey: string,
): TextRow[] {
	const original = texts.find((text) => text.language === published.from)
	if (original === undefined || hashOfText(original) !== published.original) return [...texts]
	const { title, description } = published
	const present = texts.find((text) => text.language === language)
	if (present !== undefined) {
		const next = isEmpty(present) ? { ...present, title, description } : present
		return texts.map((text) => (text === present ? next : text))
	}
	const place = placeOfKey(cityKey)
	const words = JSON.stringify({ ...JSON.parse(original.words), wordedIn: published.from })
	const city = place === null ? original.city : nameIn(place, language)
	return [...texts, { language, title, description, city, country_name: null, type_name: null, words }]
}

/** Puts the translations that staff published into homes that an import writes. */
export async function addTranslations(db: Kysely<Tables>, contents: readonly ListingContent[]): Promise<void> {
	if (contents.length === 0) return
	const rows = await db
		.selectFrom('home_translation')
		.select(['listing_id', 'language', 'published'])
		.where('published', 'is not', null)
		.where(
			isAmong(
				'listing_id',
				contents.map(({ row }) => row.id),
			),
		)
		.execute()
	const byId = new Map(contents.map((content) => [content.row.id, content]))
	for (const { listing_id, language, published } of rows) {
		const content = byId.get(listing_id)
		if (content === undefined || published === null) continue
		const text = PublishedText.parse(JSON.parse(published))
		content.texts = withTranslation(content.texts, language, text, content.row.city_key)
	}
}

const Worded = z.object({ wordedIn: z.string().optional() })

/** Takes a translation away if it is what visitors read; the row that it had added goes with it. */
async function clearText(db: Kysely<Tables>, id: number, language: string, former: string | null): Promise<void> {
	const row = await db
		.selectFrom('listing_text')
		.select(['title', 'description', 'words'])
		.where('listing_id', '=', id)
		.where('language', '=', language)
		.executeTakeFirst()
	const shown = former === null ? null : PublishedText.parse(JSON.parse(former))
	if (row === undefined || !isOfTranslation(row, shown)) return
	const isAdded = Worded.parse(JSON.parse(row.words)).wordedIn !== undefined
	if (isAdded) {
		await db.deleteFrom('listing_text').where('listing_id', '=', id).where('language', '=', language).execute()
	} else {
		await db
			.updateTable('listing_text')
			.set({ title: null, description: null })
			.where('listing_id', '=', id)
			.where('language', '=', language)
			.execute()
	}
}

/**
 * Shows a translation to visitors, or takes it off with null: the home's own text of that language is never touched.
 * Call it in a transaction that writes homes.
 */
export async function publishText(
	db: Kysely<Tables>,
	{ id, to }: { id: number; to: string },
	published: PublishedText | null,
): Promise<void> {
	const former = await db
		.selectFrom('home_translation')
		.select('published')
		.where('listing_id', '=', id)
		.where('language', '=', to)
		.executeTakeFirst()
	await db
		.updateTable('home_translation')
		.set({ published: published === null ? null : JSON.stringify(published) })
		.where('listing_id', '=', id)
		.where('language', '=', to)
		.execute()
	await clearText(db, id, to, former?.published ?? null)
	if (published !== null) {
		const { city_key } = await db
			.selectFrom('listing')
			.select('city_key')
			.where('id', '=', id)
			.executeTakeFirstOrThrow()
		const texts = await db.selectFrom('listing_text').selectAll().where('listing_id', '=', id).execute()
		const row = withTranslation(texts, to, published, city_key).find(({ language }) => language === to)
		await db.deleteFrom('listing_text').where('listing_id', '=', id).where('language', '=', to).execute()
		if (row !== undefined)
			await db
				.insertInto('listing_text')
				.values({ ...row, listing_id: id })
				.execute()
	}
	await indexListings(db, [id])
	await bumpTags(db, [cacheTag.listing(id), cacheTag.sitemap])
}
