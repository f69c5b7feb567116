import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { dayOf } from '#lib/base/time/belgian-day.ts'

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`

/** Returns how many characters a service was sent today, and in this month. */
export async function spentCharacters(db: Kysely<Tables>, now: Date): Promise<{ today: number; month: number }> {
	const day = dayOf(now)
	const rows = await db
		.selectFrom('translation_day')
		.select(['day', 'characters'])
		.where('day', '>=', firstOfMonth(day))
		.execute()
	return {
		today: rows.find((row) => row.day === day)?.characters ?? 0,
		month: rows.reduce((sum, { characters }) => sum + characters, 0),
	}
}

/**
 * Takes characters from those that may be sent today, in one statement, so that several at once never take more than
 * there are. Returns whether they were left. Earlier months are forgotten.
 */
export async function takeCharacters(db: Kysely<Tables>, count: number, most: number, now: Date): Promise<boolean> {
	const day = dayOf(now)
	if (count > most) return false
	await db.deleteFrom('translation_day').where('day', '<', firstOfMonth(day)).execute()
	const taken = await db
		.insertInto('translation_day')
		.values({ day, characters: count })
		.onConflict((conflict) =>
			conflict
				.column('day')
				.doUpdateSet((eb) => ({ characters: eb('translation_day.characters', '+', count) }))
				.where('translation_day.characters', '<=', most - count),
		)
		.returning('characters')
		.executeTakeFirst()
	return taken !== undefined
}

/** Gives characters back that a service did not take. */
export async function returnCharacters(db: Kysely<Tables>, count: number, now: Date): Promise<void> {
	await db
		.updateTable('translation_day')
		.set((eb) => ({ characters: eb('characters', '-', count) }))
		.where('day', '=', dayOf(now))
		.where('characters', '>=', count)
		.execute()
}
