import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'

/** Until then a draft that was given up and a picture that was taken out could be wanted again. */
const KEPT_DAYS = 30

/**
 * Empties drafts that were given up thirty days ago, and forgets pictures that a home has had no more use for since its
 * last change thirty days ago. The number of such a draft stays taken; the sweep removes the files of the pictures.
 */
export async function forgetOwnRemains(db: Kysely<Tables>, now: Date): Promise<void> {
	const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString()
	await db.transaction().execute(async (transaction) => {
		await transaction
			.updateTable('own_home')
			.set({ draft: '{}', former: null })
			.where('state', '=', 'removed')
			.where('changed_at', '<', before)
			.execute()
		const pictures = await transaction
			.selectFrom('own_home_picture as picture')
			.innerJoin('own_home as home', 'home.id', 'picture.home_id')
			.select(['home.id', 'picture.hash', 'home.draft', 'home.published', 'home.former'])
			.where('home.changed_at', '<', before)
			.execute()
		const unused = pictures.filter(
			({ hash, draft, published, former }) => ![draft, published, former].some((text) => text?.includes(hash)),
		)
		for (const { id, hash } of unused) {
			await transaction.deleteFrom('own_home_picture').where('home_id', '=', id).where('hash', '=', hash).execute()
		}
	})
}
