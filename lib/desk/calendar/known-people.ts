import 'server-only'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Tables } from '#lib/base/db/tables.ts'
import { placeIn } from '#lib/base/db/texts.ts'
import { formatPhone } from '#lib/base/format/phone.ts'
import { deskRead } from '#lib/desk/frame/read.ts'
import { makeSearchable, searchedWords } from '#lib/people/leads/staff/search-text.ts'
import type { KnownPerson } from './model/calendar-types.ts'

/** The most that are shown, and the most requests that are read for them: one person may have written many. */
const [MOST_PEOPLE, MOST_REQUESTS] = [6, 60]
/** One letter is in everything. */
const LEAST_LETTERS = 2

const Person = z.object({
	firstName: z.string().catch(''),
	lastName: z.string().catch(''),
	phone: z.string().catch(''),
})

/** Returns the people of former requests that fit what was typed of their name, number or address, the latest first. */
async function knownPeople(db: Kysely<Tables>, typed: string): Promise<KnownPerson[]> {
	const words = searchedWords(typed)
	if (typed.length < LEAST_LETTERS || words.length === 0) return []
	await makeSearchable(db)
	const rows = await db
		.selectFrom('lead')
		.select(['email', 'language', 'content'])
		.where('erased_at', 'is', null)
		.where((on) => on.and(words.map((word) => on(placeIn(on.ref('search_text'), word), '>', 0))))
		.orderBy('id', 'desc')
		.limit(MOST_REQUESTS)
		.execute()
	const people = new Map<string, KnownPerson>()
	for (const { email, language, content } of rows) {
		const { firstName, lastName, phone } = Person.parse(JSON.parse(content))
		const key = email.toLowerCase() || phone.replace(/\D/g, '')
		if (key === '' || `${firstName}${lastName}` === '' || people.has(key)) continue
		people.set(key, { firstName, lastName, phone: formatPhone(phone), email, language })
	}
	return [...people.values()].slice(0, MOST_PEOPLE)
}

/** Who is known of what staff type while they book an appointment. */
export const readKnownPeople = deskRead({
	role: 'requests',
	query: z.object({ q: z.string().trim().max(100) }),
	read: async ({ db }, { q }) => ({ people: await knownPeople(db, q) }),
})
