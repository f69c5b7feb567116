import 'server-only'
import { gunzipSync, gzipSync } from 'node:zlib'
import { type Kysely, sql } from 'kysely'
import { chunks } from '#lib/base/db/chunks.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { inHomesTransaction } from '#lib/base/db/transactions.ts'
import type { RawRecord, SourceItem, WebhookHint } from '#lib/homes/connectors/connector-types.ts'
import type { Feed } from '#lib/site/config/schema/services/source.ts'

const AT_ONCE = 200

/** Returns the mark of every record that was read, by its key. */
export async function readMarks(db: Kysely<Tables>, source: string): Promise<Map<string, string | null>> {
	const rows = await db
		.selectFrom('source_item')
		.select(['item_key', 'mark'])
		.where('source', '=', source)
		.where('raw', 'is not', null)
		.execute()
	return new Map(rows.map(({ item_key, mark }) => [item_key, mark]))
}

/** Returns what calls of the source have announced, for sources that cannot list what they have. */
export async function announcedItems(db: Kysely<Tables>, source: string): Promise<SourceItem[]> {
	const rows = await db
		.selectFrom('source_item')
		.select(['item_key', 'announced'])
		.where('source', '=', source)
		.orderBy('item_key')
		.execute()
	return rows.map(({ item_key, announced }) => ({ key: item_key, mark: announced }))
}

/** Keeps records as they came, with the marks under which they were listed. */
export async function saveRecords(
	db: Kysely<Tables>,
	source: string,
	records: readonly RawRecord[],
	marks: ReadonlyMap<string, string | null>,
	now: Date,
): Promise<void> {
	const rows = records.map(({ key, raw }) => ({
		source,
		item_key: key,
		announced: null,
		mark: marks.get(key) ?? null,
		raw: gzipSync(JSON.stringify(raw)),
		read_at: now.toISOString(),
		missing_since: null,
	}))
	for (const part of chunks(rows, AT_ONCE)) {
		await db
			.insertInto('source_item')
			.values(part)
			.onConflict((conflict) =>
				conflict
					.columns(['source', 'item_key'])
					.doUpdateSet(({ ref }) => ({
						mark: ref('excluded.mark'),
						raw: ref('excluded.raw'),
						read_at: ref('excluded.read_at'),
						missing_since: null,
					})),
			)
			.execute()
	}
}

/**
 * Notes that the source does not find these, although it has listed or announced them. They are not handed on, and each
 * run asks for them once more: a service may fail to find what is still there.
 */
export async function recordMissing(
	db: Kysely<Tables>,
	source: string,
	keys: readonly string[],
	now: Date,
): Promise<void> {
	for (const part of chunks(keys, AT_ONCE)) {
		await db
			.updateTable('source_item')
			.set(({ fn, val }) => ({ mark: null, missing_since: fn.coalesce('missing_since', val(now.toISOString())) }))
			.where('source', '=', source)
			.where('item_key', 'in', part)
			.execute()
	}
}

/** Returns the keys of what a source has not found since before this instant. */
export async function missingBefore(db: Kysely<Tables>, source: string, instant: Date): Promise<readonly string[]> {
	const rows = await db
		.selectFrom('source_item')
		.select('item_key')
		.where('source', '=', source)
		.where('missing_since', '<', instant.toISOString())
		.execute()
	return rows.map(({ item_key }) => item_key)
}

/**
 * Forgets every record of a source that is not among these keys, and was known before they were listed: what a call of
 * the source has announced meanwhile is for the next run.
 */
export async function keepOnly(
	db: Kysely<Tables>,
	source: string,
	keys: ReadonlySet<string>,
	before: readonly SourceItem[],
): Promise<void> {
	const announced = new Map((await announcedItems(db, source)).map(({ key, mark }) => [key, mark]))
	const gone = before.flatMap(({ key, mark }) => (keys.has(key) || announced.get(key) !== mark ? [] : [key]))
	await forgetRecords(db, source, gone)
}

/** Forgets records of a source by their keys. */
export async function forgetRecords(db: Kysely<Tables>, source: string, keys: readonly string[]): Promise<void> {
	for (const part of chunks(keys, AT_ONCE)) {
		await db.deleteFrom('source_item').where('source', '=', source).where('item_key', 'in', part).execute()
	}
}

/** Forgets what other sources sent: the agency has left them. */
export async function forgetOthers(db: Kysely<Tables>, source: string): Promise<void> {
	await db.deleteFrom('source_item').where('source', '!=', source).execute()
	await db.deleteFrom('source_state').where('source', '!=', source).execute()
	await db.deleteFrom('source_page').where('source', '!=', source).execute()
}

/** Makes every record of a source due for reading. */
export async function forgetMarks(db: Kysely<Tables>, source: string): Promise<void> {
	await db.updateTable('source_item').set({ mark: null }).where('source', '=', source).execute()
}

/** Returns the records of a source in the order of their keys, some at a time. */
export async function* storedRecords(db: Kysely<Tables>, source: string): AsyncGenerator<RawRecord> {
	for (let after = ''; ; ) {
		const rows = await db
			.selectFrom('source_item')
			.select(['item_key', 'raw'])
			.where('source', '=', source)
			.where('item_key', '>', after)
			.where('raw', 'is not', null)
			.where('missing_since', 'is', null)
			.orderBy('item_key')
			.limit(AT_ONCE)
			.execute()
		for (const { item_key, raw } of rows) {
			if (raw !== null) yield { key: item_key, raw: JSON.parse(gunzipSync(raw).toString()) }
		}
		const last = rows.at(-1)
		if (last === undefined) return
		after = last.item_key
	}
}

/**
 * Records the changes that a call of the source reports, and lets the next run begin at once; but no call begins a
 * first import that waits for staff.
 */
export async function recordHint(
	db: Kysely<Tables>,
	source: string,
	hint: WebhookHint,
	now: Date,
	firstImport: Feed['firstImport'] = 'automatic',
): Promise<void> {
	await inHomesTransaction(db, async (transaction) => {
		for (const { key, mark } of hint.changed) {
			await transaction
				.insertInto('source_item')
				.values({ source, item_key: key, announced: mark, mark: null, raw: null, read_at: null })
				.onConflict((conflict) => conflict.columns(['source', 'item_key']).doUpdateSet({ announced: mark }))
				.execute()
		}
		for (const key of hint.removed) {
			await transaction.deleteFrom('source_item').where('source', '=', source).where('item_key', '=', key).execute()
		}
		await transaction
			.updateTable('source_state')
			.set({ next_at: now.toISOString() })
			.where('source', '=', source)
			.$if(firstImport === 'by-hand', (query) => query.where('heard_at', 'is not', null))
			// A source that was stopped because its password is wrong stays stopped.
			.where((eb) => eb.or([eb('next_at', 'is', null), eb('next_at', '<', sql<string>`'9999'`)]))
			.execute()
	})
}
