import 'server-only'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { phraseOf } from '#lib/base/text/fold.ts'
import { OwnValues, textOf } from '#lib/homes/manual-listings/form/listing-values.ts'
import { addOwnDocument } from '#lib/homes/manual-listings/kept-documents.ts'
import { newOwnId } from '#lib/homes/manual-listings/new-id.ts'
import { addOwnPicture } from '#lib/homes/manual-listings/pictures.ts'
import { type KeptFiles, NO_FILES } from '#lib/homes/spreadsheets/files/keep-files.ts'
import type { SheetHome } from './reading-types.ts'

/** What became of the homes of a file. */
export interface StoredDrafts {
	stored: readonly SheetHome[]
	/** Homes that are at the desk already, by their reference or their address. */
	known: readonly SheetHome[]
	/** The number of the first that was stored; the others follow. */
	first: number
}

/** Returns the keys that identify a home at the desk; empty if it has neither a reference nor a number in a street. */
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

/** Returns the fields of a home with its files, as the form has them. */
function withFiles(values: OwnValues, { pictures, documents }: KeptFiles): OwnValues {
	const shown = pictures.map(({ hash, width, height }) => ({ hash, width, height, alt: {} }))
	return {
		...values,
		...(shown.length > 0 && { Pictures: shown }),
		...(documents.length > 0 && { Documents: [...documents] }),
	}
}

/**
 * Stores homes of a file as drafts of the desk, as if a member of staff had written them: they are completed and published
 * there, with the files that are kept for each. A home that is at the desk already stays as it is. Call it in a transaction
 * that writes homes.
 */
export async function storeDrafts(
	transaction: Transaction<Tables>,
	homes: readonly SheetHome[],
	{ now, by, files }: { now: Date; by: number; files?: ReadonlyMap<SheetHome, KeptFiles> },
): Promise<StoredDrafts> {
	const { fresh, known } = await divideKnown(transaction, homes)
	const at = now.toISOString()
	const first = await newOwnId(transaction)
	for (const [index, home] of fresh.entries()) {
		const id = first + index
		const kept = files?.get(home) ?? NO_FILES
		await transaction
			.insertInto('own_home')
			.values({
				id,
				state: 'draft',
				version: 1,
				draft: JSON.stringify(withFiles(home.values, kept)),
				published: null,
				former: null,
				created_at: at,
				changed_at: at,
				changed_by: by,
			})
			.execute()
		for (const picture of kept.pictures) await addOwnPicture(transaction, id, picture, now)
		for (const { file } of kept.documents) await addOwnDocument(transaction, id, String(file), now)
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
