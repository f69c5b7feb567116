import 'server-only'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { phraseOf } from '#lib/base/text/fold.ts'
import { OwnValues, textOf } from '#lib/homes/manual-listings/form/listing-values.ts'
import { newOwnId } from '#lib/homes/manual-listings/new-id.ts'
import type { SheetHome } from './reading-types.ts'

/** What became of the homes of a file. */
export interface StoredDrafts {
	stored: readonly SheetHome[]
	/** Homes that are at the desk already, by their reference or their address. */
	known: readonly SheetHome[]
	/** The number of the first that was stored; the others follow. */
	first: number
}

/** Returns what tells a home from others at the desk; null if it has neither reference nor a number in a street. */
function keysOf(values: OwnValues): string[] {
	const reference = phraseOf(textOf(values, 'RecordFile'))
	const [street, number] = [textOf(values, 'Street'), textOf(values, 'HouseNumber')]
	const address = [textOf(values, 'Zip'), street, number, textOf(values, 'BoxNr'), String(values.Goal ?? '')]
	return [
		...(reference === '' ? [] : [`reference ${reference}`]),
		...(street === '' || number === '' ? [] : [`address ${phraseOf(address.join(' '))}`]),
	]
}

/** Without a reference a home is known by its address; with one, by that alone. */
const isKnown = (known: ReadonlySet<string>, values: OwnValues) => {
	const [first] = keysOf(values)
	return first !== undefined && known.has(first)
}

/** Divides homes of a file into those that are not at the desk yet and those that are, by reference or else address. */
export async function divideKnown(
	db: Kysely<Tables>,
	homes: readonly SheetHome[],
): Promise<{ fresh: SheetHome[]; known: SheetHome[] }> {
	const rows = await db.selectFrom('own_home').select('draft').where('state', '!=', 'removed').execute()
	const keys = new Set(rows.flatMap(({ draft }) => keysOf(OwnValues.parse(JSON.parse(draft)))))
	const { fresh = [], known = [] } = Object.groupBy(homes, ({ values }) => (isKnown(keys, values) ? 'known' : 'fresh'))
	return { fresh, known }
}

/**
 * Stores homes of a file as drafts of the desk, as if a member of staff had written them: they are completed and published
 * there. A home that is at the desk already stays as it is. Call it in a transaction that writes homes.
 */
export async function storeDrafts(
	transaction: Transaction<Tables>,
	homes: readonly SheetHome[],
	{ now, by }: { now: Date; by: number },
): Promise<StoredDrafts> {
	const { fresh, known } = await divideKnown(transaction, homes)
	const at = now.toISOString()
	const first = await newOwnId(transaction)
	for (const [index, { values }] of fresh.entries()) {
		await transaction
			.insertInto('own_home')
			.values({
				id: first + index,
				state: 'draft',
				version: 1,
				draft: JSON.stringify(values),
				published: null,
				former: null,
				created_at: at,
				changed_at: at,
				changed_by: by,
			})
			.execute()
	}
	return { stored: fresh, known, first }
}

/**
 * Removes drafts that were stored from a file, as far as nobody has touched them since. Returns how many. `former` lets
 * each be taken back at the desk.
 */
export async function removeDrafts(
	transaction: Transaction<Tables>,
	{ first, count }: { first: number; count: number },
	{ now, by }: { now: Date; by: number },
): Promise<number> {
	const removed = await transaction
		.updateTable('own_home')
		.set({
			state: 'removed',
			version: 2,
			former: JSON.stringify({ state: 'draft', published: null }),
			changed_at: now.toISOString(),
		})
		.where('id', '>=', first)
		.where('id', '<', first + count)
		.where('state', '=', 'draft')
		.where('version', '=', 1)
		.where('changed_by', '=', by)
		.executeTakeFirst()
	return Number(removed.numUpdatedRows)
}
