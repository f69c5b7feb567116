import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { placeIn } from '#lib/base/db/texts.ts'
import { formatPhone } from '#lib/base/format/phone.ts'
import { fold } from '#lib/base/text/fold.ts'
import { filledRows } from '#lib/people/leads/content-rows.ts'
import { makeSearchable } from '#lib/people/leads/staff/search-text.ts'
import { personKey, senderIn } from './person-key.ts'

/** The most requests that are read for the people in them: one person may have written many. */
const MOST_REQUESTS = 200

/** A person who was found, by their latest request. */
export interface FoundPerson {
	id: number
	name: string
	email: string
	phone: string
}

/**
 * Returns the people of requests whose name, phone number, mail address or own address has all words, the latest first.
 * What else is in a request finds the request, not its person.
 */
export async function foundPeople(
	db: Kysely<Tables>,
	words: readonly string[],
	{ most, language }: { most: number; language: string },
): Promise<FoundPerson[]> {
	await makeSearchable(db)
	const rows = await db
		.selectFrom('lead')
		.select(['id', 'kind', 'email', 'content'])
		.where('erased_at', 'is', null)
		.where((on) => on.and(words.map((word) => on(placeIn(on.ref('search_text'), word), '>', 0))))
		.orderBy('id', 'desc')
		.limit(MOST_REQUESTS)
		.execute()
	const people = new Map<string, FoundPerson>()
	for (const { id, kind, email, content } of rows) {
		const sender = senderIn({ email, content })
		const key = personKey(sender)
		if (key === null || people.has(key)) continue
		const address = filledRows(kind, JSON.parse(content), language).find(({ row }) => row === 'address')?.value ?? ''
		const known = fold([sender.name, email, sender.phone.replace(/\D/g, ''), address].join(' '))
		if (!words.every((word) => known.includes(word))) continue
		people.set(key, { id, name: sender.name, email, phone: formatPhone(sender.phone) })
	}
	return [...people.values()].slice(0, most)
}
