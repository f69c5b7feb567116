import 'server-only'
import type { Kysely } from 'kysely'
import { isAmong } from '#lib/base/db/lists.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { placeIn } from '#lib/base/db/texts.ts'
import { type RequestRow, requestRow, sameSender } from '#lib/desk/requests/list/request-rows.ts'
import { makeSearchable, searchedWords } from '#lib/people/leads/staff/search-text.ts'
import { personKey, senderIn } from './person-key.ts'

/** The most requests that the page of a person reads. */
export const MOST_REQUESTS = 100
/** The most requests with a phone number that are compared. */
const MOST_WITH_NUMBER = 50

/** Returns the latest requests with a phone number, however it is written. */
async function withNumber(db: Kysely<Tables>, phone: string, dialled: string) {
	const [digits] = searchedWords(phone)
	if (digits === undefined) return []
	await makeSearchable(db)
	const rows = await db
		.selectFrom('lead')
		.select(['id', 'email', 'content'])
		.where('erased_at', 'is', null)
		.where((on) => on(placeIn(on.ref('search_text'), digits), '>', 0))
		.orderBy('id', 'desc')
		.limit(MOST_WITH_NUMBER)
		.execute()
	return rows.map((row) => ({ id: row.id, ...senderIn(row) })).filter((sender) => sender.dialled === dialled)
}

/**
 * Returns the requests of the person who sent one, the latest first; none if there is no such request (any more). They
 * are those of the same mail address; without an address, those without one that have the same phone number.
 */
export async function personRequests(db: Kysely<Tables>, id: number, now: Date): Promise<RequestRow[]> {
	const row = await requestRow(db, id, now)
	if (row === null) return []
	const { email, phone, dialled } = senderIn(row)
	const others = email === '' ? [] : await sameSender(db, row, { now, most: MOST_REQUESTS })
	if (email === '' && dialled !== null) {
		for (const other of await withNumber(db, phone, dialled)) {
			const found = other.email === '' && other.id !== id ? await requestRow(db, other.id, now) : null
			if (found !== null) others.push(found)
		}
	}
	return [row, ...others].sort((one, other) => other.createdAt.localeCompare(one.createdAt) || other.id - one.id)
}

/** Returns who else has a phone number of these requests, once each, with their latest request. */
export async function othersWithNumber(db: Kysely<Tables>, rows: readonly RequestRow[]) {
	const senders = rows.map(senderIn)
	const own = new Set(senders.map(personKey))
	const numbers = new Map(
		senders.flatMap(({ dialled, phone }) => (dialled === null ? [] : [[dialled, phone] as const])),
	)
	const others = new Map<string, { id: number; name: string; email: string }>()
	for (const [dialled, phone] of numbers) {
		for (const sender of await withNumber(db, phone, dialled)) {
			const key = personKey(sender)
			if (key !== null && !own.has(key) && !others.has(key)) others.set(key, sender)
		}
	}
	return [...others.values()]
}

/** Returns the appointments of requests, with what was recorded of them. */
export function appointmentsOf(db: Kysely<Tables>, ids: readonly number[]) {
	return db
		.selectFrom('appointment')
		.select(['id', 'kind', 'status', 'listing_id', 'location', 'starts_at', 'outcome', 'lead_id'])
		.where(isAmong('lead_id', ids))
		.orderBy('starts_at')
		.execute()
}

/** Returns the notes of staff on requests, the latest first. */
export function notesOn(db: Kysely<Tables>, ids: readonly number[]) {
	return db
		.selectFrom('lead_event')
		.select(['id', 'lead_id', 'note', 'member_id', 'at'])
		.where(isAmong('lead_id', ids))
		.where('note', 'is not', null)
		.orderBy('id', 'desc')
		.execute()
}
