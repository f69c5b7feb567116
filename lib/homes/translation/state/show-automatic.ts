import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { inTransaction } from '#lib/base/db/transactions.ts'
import { bumpTags } from '#lib/site/cache/mutations.ts'
import { cacheTag } from '#lib/site/cache/tags.ts'
import { hashOfText } from './published-text.ts'
import type { StoredTranslation } from './stored-translation.ts'
import { checkedText } from './whole-text.ts'

/** Takes an automatic text off the site. Returns whether there was one. */
export async function hideAutomatic(db: Kysely<Tables>, { id, to }: { id: number; to: string }): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom('automatic_text')
		.where('listing_id', '=', id)
		.where('language', '=', to)
		.executeTakeFirstOrThrow()
	const wasThere = numDeletedRows > 0n
	if (wasThere) await bumpTags(db, [cacheTag.listing(id)])
	return wasThere
}

/**
 * Shows visitors, with a mark, what the sentences of a translation make as they are now, or takes it off if one is
 * missing or has another figure or name. Returns whether it is shown. Call it in a transaction that holds the
 * translation.
 */
export async function showAutomatic(db: Kysely<Tables>, stored: StoredTranslation): Promise<boolean> {
	const { id, to, from, original, automatic } = stored
	const text = checkedText(stored)
	if (text === null) {
		await hideAutomatic(db, stored)
		return false
	}
	if (automatic?.title === text.title && automatic.description === text.description) return true
	const row = { translated_from: from, ...text, original: hashOfText(original) }
	await db
		.insertInto('automatic_text')
		.values({ listing_id: id, language: to, ...row })
		.onConflict((conflict) => conflict.columns(['listing_id', 'language']).doUpdateSet(row))
		.execute()
	await bumpTags(db, [cacheTag.listing(id)])
	return true
}

/** Takes all automatic texts off the site. */
export async function hideAllAutomatic(db: Kysely<Tables>): Promise<void> {
	const one = await db.selectFrom('automatic_text').select('listing_id').limit(1).executeTakeFirst()
	if (one === undefined) return
	await inTransaction(db, async (transaction) => {
		const rows = await transaction.deleteFrom('automatic_text').returning('listing_id').execute()
		await bumpTags(
			transaction,
			rows.map(({ listing_id }) => cacheTag.listing(listing_id)),
		)
	})
}
