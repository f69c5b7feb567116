import 'server-only'
import { randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { inTransaction } from '#lib/base/db/transactions.ts'
import { homeStates, stateText } from './home-states.ts'
import { MOST_HOMES } from './shared-list-types.ts'

const KEY_BYTES = 16

/**
 * Adds the homes that are on the site and not on the list yet, at its end and as far as there is room. Returns how many
 * were added.
 */
export async function addHomes(
	transaction: Transaction<Tables>,
	listId: number,
	ids: readonly number[],
): Promise<number> {
	const present = await transaction
		.selectFrom('shared_list_home')
		.select(['listing_id', 'position'])
		.where('list_id', '=', listId)
		.execute()
	const known = new Set(present.map(({ listing_id }) => listing_id))
	const states = await homeStates(
		transaction,
		ids.filter((id) => !known.has(id)),
	)
	const added = [...states].filter(([, { offer }]) => offer !== 'gone').slice(0, MOST_HOMES - known.size)
	const next = Math.max(-1, ...present.map(({ position }) => position)) + 1
	if (added.length === 0) return 0
	await transaction
		.insertInto('shared_list_home')
		.values(
			added.map(([listing_id, state], index) => ({
				list_id: listId,
				listing_id,
				position: next + index,
				told: stateText(state),
			})),
		)
		.execute()
	return added.length
}

/** Makes a list of the homes that are on the site and returns what its links name; null if none of them is. */
export function createList(
	db: Kysely<Tables>,
	ids: readonly number[],
	now: Date,
): Promise<{ key: string; created_at: string } | null> {
	return inTransaction(db, async (transaction) => {
		const at = now.toISOString()
		const key = randomBytes(KEY_BYTES).toString('base64url')
		const { id } = await transaction
			.insertInto('shared_list')
			.values({ key, created_at: at, used_at: at })
			.returning('id')
			.executeTakeFirstOrThrow()
		if ((await addHomes(transaction, id, ids)) > 0) return { key, created_at: at }
		await transaction.deleteFrom('shared_list').where('id', '=', id).execute()
		return null
	})
}

/** Erases a list with everything on it, including who is mailed about it. */
export async function eraseList(db: Kysely<Tables>, listId: number): Promise<void> {
	await db.deleteFrom('shared_list').where('id', '=', listId).execute()
}
