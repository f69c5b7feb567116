import 'server-only'
import { setImmediate as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { isAmong } from '#lib/base/db/lists.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { inTransaction } from '#lib/base/db/transactions.ts'
import { fold } from '#lib/base/text/fold.ts'

const AT_ONCE = 100

interface Unsearchable {
	id: number
	reference: string
	email: string
	content: string
	listing_id: number | null
}

/** Everything that is a word or a number in stored content, however deep. */
function wordsIn(value: unknown): string[] {
	if (typeof value === 'string' || typeof value === 'number') return [String(value)]
	return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : []
}

async function homeWords(db: Kysely<Tables>, ids: readonly number[]): Promise<Map<number, string>> {
	if (ids.length === 0) return new Map()
	const homes = await db
		.selectFrom('listing')
		.leftJoin('listing_private as hidden', 'hidden.listing_id', 'listing.id')
		.select(['listing.id', 'listing.reference', 'listing.city_key', 'listing.street', 'listing.house_number'])
		.select(['hidden.street as own_street', 'hidden.house_number as own_number'])
		.where(isAmong('listing.id', ids))
		.execute()
	return new Map(
		homes.map((home) => {
			const street = [home.street ?? home.own_street, home.house_number ?? home.own_number]
			return [home.id, [home.reference, ...street, home.city_key].filter(Boolean).join(' ')]
		}),
	)
}

/** Returns the words of a lead as they are searched: without case, accents and the spaces of phone numbers. */
function searchTextOf({ reference, email, content }: Unsearchable, home: string): string {
	const fields: Record<string, unknown> = JSON.parse(content)
	const { phone, listingId: _home, projectId: _project, ...rest } = fields
	const digits = typeof phone === 'string' ? phone.replace(/\D/g, '') : ''
	return fold([reference, email, digits, ...wordsIn(rest), home].join(' '))
}

const LEAST_DIGITS = 8

/** The digits of a phone number without what differs between its national and its international form, or null. */
function phoneDigits(typed: string): string | null {
	if (!/^(\+|0)[\d\s./()-]+$/.test(typed)) return null
	const digits = typed.replace(/\D/g, '')
	if (digits.length < LEAST_DIGITS) return null
	return typed.startsWith('+') || typed.startsWith('00') ? digits.replace(/^(00)?(32)?0?/, '') : digits.slice(1)
}

/**
 * Returns what a member typed as words that `search_text` can hold. A phone number is one word, which finds it however a
 * visitor wrote it. Control characters separate words, as spaces do.
 */
export function searchedWords(typed: string): string[] {
	const phone = phoneDigits(typed.trim())
	if (phone !== null) return [phone]
	return fold(typed.toWellFormed())
		.split(/[\s'’\p{Cc}]+/u)
		.filter((word) => word !== '')
}

/**
 * Makes leads searchable that are not yet, such as those that came in since the last search. What was changed at the
 * same moment waits for the next one.
 */
export async function makeSearchable(db: Kysely<Tables>): Promise<void> {
	for (let last = 0; ; ) {
		const leads: Unsearchable[] = await db
			.selectFrom('lead')
			.select(['id', 'reference', 'email', 'content', 'listing_id'])
			.where('search_text', 'is', null)
			.where('id', '>', last)
			.orderBy('id')
			.limit(AT_ONCE)
			.execute()
		if (leads.length === 0) return
		const homes = await homeWords(db, [...new Set(leads.flatMap(({ listing_id: id }) => (id === null ? [] : [id])))])
		await inTransaction(db, async (transaction) => {
			for (const lead of leads) {
				await transaction
					.updateTable('lead')
					.set({ search_text: searchTextOf(lead, homes.get(lead.listing_id ?? 0) ?? '') })
					.where('id', '=', lead.id)
					.where('content', '=', lead.content)
					.where('search_text', 'is', null)
					.execute()
			}
		})
		last = leads.at(-1)?.id ?? last
		// Visitors of the site go first: after an update there may be years of leads.
		await pause()
	}
}
