import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'

/**
 * The number of the first home that staff write: above those that software counts up to, below those that are made from
 * texts. Should the feed bring a home with such a number nevertheless, it is left out and reported.
 */
export const FIRST_OWN_ID = 9_000_000_001
const LAST_OWN_ID = 9_999_999_999

/** Returns a number that no home or project has or had. */
export async function newOwnId(db: Kysely<Tables>): Promise<number> {
	const own = await db
		.selectFrom('own_home')
		.select((eb) => eb.fn.max('id').as('id'))
		.executeTakeFirst()
	const listed = await db
		.selectFrom('listing')
		.select((eb) => eb.fn.max('id').as('id'))
		.where('id', '>=', FIRST_OWN_ID)
		.where('id', '<=', LAST_OWN_ID)
		.executeTakeFirst()
	const project = await db
		.selectFrom('project')
		.select((eb) => eb.fn.max('id').as('id'))
		.where('id', '>=', FIRST_OWN_ID)
		.where('id', '<=', LAST_OWN_ID)
		.executeTakeFirst()
	const taken = [own, listed, project].map((row) => Number(row?.id ?? 0))
	return Math.max(FIRST_OWN_ID - 1, ...taken) + 1
}
