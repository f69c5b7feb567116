import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { inHomesTransaction } from '#lib/base/db/transactions.ts'
import { phraseOf } from '#lib/base/text/fold.ts'
import { OwnValues, textOf } from '#lib/homes/manual-listings/form/listing-values.ts'
import { newOwnId } from '#lib/homes/manual-listings/new-id.ts'
import type { SheetHome } from './reading-types.ts'

/** Nobody of the staff: the desk says that somebody wrote the home. */
const NOBODY = 0

/** What became of the homes of a file. */
export interface StoredDrafts {
	stored: readonly SheetHome[]
	/** Homes that are at the desk already, by their reference or their address. */
	known: readonly SheetHome[]
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

/**
 * Stores homes of a file as drafts of the desk, as if staff had written them: they are completed and published there. A
 * home that is at the desk already stays as it is.
 */
export function storeDrafts(db: Kysely<Tables>, homes: readonly SheetHome[], now: Date): Promise<StoredDrafts> {
	return inHomesTransaction(db, async (transaction) => {
		const rows = await transaction.selectFrom('own_home').select('draft').where('state', '!=', 'removed').execute()
		const keys = new Set(rows.flatMap(({ draft }) => keysOf(OwnValues.parse(JSON.parse(draft)))))
		const stored = homes.filter(({ values }) => !isKnown(keys, values))
		const at = now.toISOString()
		const first = await newOwnId(transaction)
		for (const [index, { values }] of stored.entries()) {
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
					changed_by: NOBODY,
				})
				.execute()
		}
		return { stored, known: homes.filter(({ values }) => isKnown(keys, values)) }
	})
}
