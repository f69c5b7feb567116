import 'server-only'
import { getFullDb, getPublicDb } from '#lib/base/db/connection.ts'
import { isAmong } from '#lib/base/db/lists.ts'
import { streetLine } from '#lib/base/format/street-line.ts'
import type { Choice } from '#lib/desk/calendar/model/calendar-types.ts'
import { typeNamesIn } from '#lib/homes/listings/queries/photo-queries.ts'
import { namesIn } from '#lib/homes/listings/words/names.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'

const MOST_CHOICES = 1000

/** A home as staff call it: by its address, even if the site hides it. */
export interface CalledHome {
	name: string
	town: string | null
}

/** Returns what staff call homes, also those that have left the site. */
export async function calledHomes(ids: readonly number[], language: string): Promise<Map<number, CalledHome>> {
	if (ids.length === 0) return new Map()
	const publicDb = await getPublicDb()
	const texts = await publicDb
		.selectFrom('listing_text')
		.select(['listing_id', 'language', 'title', 'city', 'type_name'])
		.where(isAmong('listing_id', ids))
		.execute()
	const byHome = Map.groupBy(texts, (text) => text.listing_id)
	const types = await typeNamesIn(publicDb, language)
	const { box } = messagesOf(language).property.address
	const rows = await (await getFullDb())
		.selectFrom('listing')
		.leftJoin('listing_private as hidden', 'hidden.listing_id', 'listing.id')
		.select(['id', 'web_id', 'city_key', 'listing.street', 'listing.house_number', 'listing.box_number'])
		.select(['hidden.street as own_street', 'hidden.house_number as own_number', 'hidden.box_number as own_box'])
		.where(isAmong('id', ids))
		.execute()
	return new Map(
		rows.map((row) => {
			const { city, title } = namesIn(byHome.get(row.id) ?? [], language, types.get(row.web_id), row.city_key)
			const at = { houseNumber: row.house_number ?? row.own_number, boxNumber: row.box_number ?? row.own_box }
			const street = streetLine({ street: row.street ?? row.own_street, ...at }, box)
			return [row.id, { name: street ?? title.text, town: city || null }]
		}),
	)
}

/** Returns the homes on the site that can be visited, in the order of their addresses. */
export async function homeChoices(language: string): Promise<Choice[]> {
	const rows = await (await getFullDb())
		.selectFrom('listing')
		.select('id')
		.where('is_published', '=', 1)
		.where('withdrawn_at', 'is', null)
		.where('status', 'not in', ['sold', 'rented'])
		.orderBy('id', 'desc')
		.limit(MOST_CHOICES)
		.execute()
	const homes = await calledHomes(
		rows.map(({ id }) => id),
		language,
	)
	return [...homes]
		.map(([id, { name, town }]) => ({ value: String(id), label: [name, town].filter(Boolean).join(', ') }))
		.sort((one, other) => one.label.localeCompare(other.label, language))
}
