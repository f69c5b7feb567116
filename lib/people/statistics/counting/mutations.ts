import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { inTransaction } from '#lib/base/db/transactions.ts'
import { dayOf } from '#lib/base/time/belgian-day.ts'
import { HOUR_MS } from '#lib/base/time/milliseconds.ts'
import { HOURS_KEPT_DAYS, hourOf, lastDays } from '#lib/base/time/period-days.ts'
import { addCounts, addHours, insertMarks } from '#lib/people/statistics/daily-counts.ts'
import type { ContactKind } from '#lib/people/statistics/statistics-types.ts'
import { sweepVainSearches } from '#lib/people/statistics/vain-searches.ts'
import { FORM_FACTS, isFormName } from '#lib/site/config/schema/people/form-facts.ts'
import type { Count, Tally } from './tally.ts'

/** Returns how a form about a home is counted: the question of `contact-me` distinguishes a visit from information. */
export function contactKindOf(form: string, content: object): ContactKind | 'share' {
	if (form === 'contact-me' && Reflect.get(content, 'question') === 'visit') return 'visit'
	return isFormName(form) ? FORM_FACTS[form].countedAs : 'other'
}

/** A batch that was started just before midnight may be written after it. */
const AFTER_MIDNIGHT_MS = HOUR_MS

/** The key of a day's hashes. */
export interface Salt {
	day: string
	value: string
}

function toRows(counts: readonly Count[]) {
	return counts.map(({ listingId, ...count }) => ({ listing_id: listingId, ...count }))
}

/** Returns the salt that the database has for a day, or null. */
export async function findSalt(db: Kysely<Tables>, day: string): Promise<string | null> {
	const row = await db.selectFrom('visit_salt').select('salt').where('day', '=', day).executeTakeFirst()
	return row?.salt ?? null
}

/**
 * Returns the salt of a day, the same to every instance: the stored one, or this one, which is stored unless another
 * instance was faster.
 */
export async function sharedSalt(db: Kysely<Tables>, salt: Salt): Promise<string> {
	const stored = await findSalt(db, salt.day)
	if (stored !== null) return stored
	await keepSalt(db, salt)
	return (await findSalt(db, salt.day)) ?? salt.value
}

/** Stores a day's salt unless there is one already. */
async function keepSalt(db: Kysely<Tables>, { day, value }: Salt): Promise<void> {
	await db
		.insertInto('visit_salt')
		.values({ day, salt: value })
		.onConflict((conflict) => conflict.doNothing())
		.execute()
}

/**
 * Writes a tally in one transaction: all of it or, if it throws, nothing. A visit counts if its visitor was not on that
 * page on that day. `newSalt` is the salt of the marks, if the database does not have it yet.
 */
export async function writeTally(
	db: Kysely<Tables>,
	tally: Tally,
	newSalt: Salt | null,
	now = new Date(),
): Promise<void> {
	const { visits } = tally
	const sources = new Map(visits.map((visit) => [`${visit.listingId} ${visit.day} ${visit.visitor}`, visit.source]))
	const marks = visits.map(({ day, listingId, visitor }) => ({ day, listing_id: listingId, visitor }))
	await inTransaction(db, async (transaction) => {
		if (newSalt) await keepSalt(transaction, newSalt)
		const isNew = marks.length === 0 ? [] : await insertMarks(transaction, marks)
		const counted = isNew.map(({ listing_id, day, visitor }) => ({
			listing_id,
			day,
			kind: 'visit',
			count: 1,
			detail: sources.get(`${listing_id} ${day} ${visitor}`) ?? 'other',
		}))
		await addCounts(transaction, [...toRows(tally.counts), ...counted])
		// A batch waits a second; what was started before midnight belongs to the last hour of its day.
		const hourIn = (day: string) => (day === dayOf(now) ? hourOf(now) : 23)
		const hours = isNew.map(({ listing_id, day }) => ({ listing_id, day, hour: hourIn(day), visits: 1 }))
		await addHours(transaction, hours)
	})
}

/**
 * Deletes the marks and salts of past days, at the latest an hour after the day's end, and hours that no comparison
 * needs any more.
 */
export async function sweepMarks(db: Kysely<Tables>, now = new Date()): Promise<void> {
	const kept = dayOf(new Date(now.getTime() - AFTER_MIDNIGHT_MS))
	await inTransaction(db, async (transaction) => {
		await transaction.deleteFrom('visit_mark').where('day', '<', kept).execute()
		await transaction.deleteFrom('visit_salt').where('day', '<', kept).execute()
		await sweepVainSearches(transaction, kept, now)
		await transaction.deleteFrom('listing_hour').where('day', '<', lastDays(HOURS_KEPT_DAYS, now).from).execute()
	})
}

/** Counts a form that a visitor sent about a listing, in the transaction that stores it. */
export async function countContact(
	transaction: Kysely<Tables>,
	lead: { listingId: number | null; kind: string; content: object },
	now: Date,
): Promise<void> {
	if (lead.listingId === null) return
	const asked = contactKindOf(lead.kind, lead.content)
	const counted = asked === 'share' ? { kind: 'share', detail: '' } : { kind: 'contact', detail: asked }
	await addCounts(transaction, [{ listing_id: lead.listingId, day: dayOf(now), ...counted, count: 1 }])
}
