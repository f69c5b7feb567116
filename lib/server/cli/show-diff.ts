import type { Kysely } from 'kysely'
import { chunks } from '#lib/base/db/chunks.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import type { ImportPlan } from '#lib/homes/feed/plan/import-plan.ts'
import type { ListingContent } from '#lib/homes/listings/write/content.ts'

const LONGEST_VALUE = 60

function shown(value: unknown): string {
	const text = value === null || value === undefined ? '–' : String(value)
	return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text
}

function titleOf({ texts, row }: ListingContent): string {
	const named = texts.find(({ title }) => title !== null)
	return [named?.title ?? 'without a title', `${texts[0]?.city ?? ''} ${row.zip}`.trim()].join(', ')
}

/** Returns `price: 250000 → 240000` for each fact that differs, also within the facts that are kept as JSON. */
function differences(before: Readonly<Record<string, unknown>>, after: ListingContent['row']): string[] {
	const flat = (row: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
		...row,
		...(typeof row.facts === 'string' ? JSON.parse(row.facts) : {}),
		facts: null,
	})
	const old = flat(before)
	return Object.entries(flat(after)).flatMap(([name, value]) => {
		const [was, is] = [JSON.stringify(old[name] ?? null), JSON.stringify(value ?? null)]
		if (was === is) return []
		const isPlain = typeof value !== 'object' || value === null
		return [isPlain ? `${name}: ${shown(old[name])} → ${shown(value)}` : name]
	})
}

async function textsOf(db: Kysely<Tables>, id: number): Promise<string> {
	const rows = await db
		.selectFrom('listing_text')
		.select(['language', 'title', 'description', 'type_name', 'city', 'words'])
		.where('listing_id', '=', id)
		.orderBy('language')
		.execute()
	return JSON.stringify(rows)
}

async function picturesOf(db: Kysely<Tables>, id: number): Promise<string> {
	const rows = await db
		.selectFrom('listing_picture')
		.select(['kind', 'url'])
		.where('listing_id', '=', id)
		.orderBy('kind')
		.orderBy('position')
		.execute()
	return JSON.stringify(rows)
}

async function changeLine(db: Kysely<Tables>, content: ListingContent, before: object): Promise<string> {
	const { row, texts, pictures } = content
	const words = texts
		.map(({ language, title, description, type_name, city, words }) => ({
			language,
			title,
			description,
			type_name,
			city,
			words,
		}))
		.sort((a, b) => a.language.localeCompare(b.language))
	const media = pictures
		.map(({ kind, url, position }) => ({ kind, url, position }))
		.sort((a, b) => a.kind.localeCompare(b.kind) || a.position - b.position)
		.map(({ kind, url }) => ({ kind, url }))
	const what = [
		...differences(Object.fromEntries(Object.entries(before)), row),
		...((await textsOf(db, row.id)) === JSON.stringify(words) ? [] : ['texts']),
		...((await picturesOf(db, row.id)) === JSON.stringify(media) ? [] : ['pictures']),
	]
	return `~ ${row.id} ${titleOf(content)}: ${what.length > 0 ? what.join('; ') : 'private facts'}`
}

/** Returns one line for each home that an import with this plan would add, change, hide or take away. */
export async function diffLines(db: Kysely<Tables>, { listings }: ImportPlan): Promise<string[]> {
	const lines: string[] = []
	for (const part of chunks(listings.writes, 200)) {
		const ids = part.map(({ content }) => content.row.id)
		const rows = await db.selectFrom('listing').selectAll().where('id', 'in', ids).execute()
		const held = await db.selectFrom('listing_withheld').select('listing_id').where('listing_id', 'in', ids).execute()
		// The source publishes them, whatever their advert lacks.
		const withheld = new Set(held.map(({ listing_id }) => listing_id))
		const known = new Map(rows.map((row) => [row.id, withheld.has(row.id) ? { ...row, is_published: 1 } : row]))
		for (const { content } of part) {
			const before = known.get(content.row.id)
			if (before === undefined) lines.push(`+ ${content.row.id} ${titleOf(content)}`)
			else lines.push(await changeLine(db, content, before))
		}
	}
	return [
		...lines,
		...listings.restored.map((id) => `+ ${id} back again`),
		...listings.withdrawn.map((id) => `- ${id} no longer in the source`),
		...listings.hides.map(({ id }) => `~ ${id} bad in the source: stays, with something hidden`),
	]
}
