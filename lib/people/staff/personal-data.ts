import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'
import { holdsAddress, withoutAddress } from '#lib/people/privacy/mail-address.ts'
import type { PersonalData } from '#lib/people/privacy/personal-data.ts'

const ERASED = { content: null }

interface StoredFile {
	revision: number
	file: string
	/** When another version replaced it, as an ISO instant; null if it is in use. */
	replacedAt: string | null
}

/** Returns every content that the table of the configuration still has, and when it was replaced. */
async function storedFiles(db: Kysely<Tables>): Promise<StoredFile[]> {
	const rows = await db
		.selectFrom('config_file')
		.innerJoin('config_revision', 'config_revision.id', 'config_file.revision')
		.select(['file', 'revision', 'at', (eb) => eb('content', 'is', null).as('is_erased')])
		.orderBy('file')
		.orderBy('revision')
		.execute()
	return rows.flatMap(({ file, revision, is_erased }, index) => {
		const next = rows[index + 1]
		return is_erased ? [] : [{ file, revision, replacedAt: next?.file === file ? next.at : null }]
	})
}

async function mentions(db: Kysely<Tables>, email: string): Promise<StoredFile[]> {
	const found: StoredFile[] = []
	for (const stored of await storedFiles(db)) {
		if (!stored.file.endsWith('.json')) continue
		const { content } = await db
			.selectFrom('config_file')
			.select('content')
			.where('revision', '=', stored.revision)
			.where('file', '=', stored.file)
			.executeTakeFirstOrThrow()
		if (content !== null && holdsAddress(new TextDecoder().decode(content), email)) found.push(stored)
	}
	return found
}

async function authored(db: Kysely<Tables>, email: string) {
	const rows = await db.selectFrom('config_revision').select(['id', 'who', 'note', 'at']).orderBy('id').execute()
	return rows.filter(({ who, note }) => holdsAddress(who, email) || holdsAddress(note, email))
}

async function eraseContents(db: Kysely<Tables>, files: readonly StoredFile[]): Promise<void> {
	for (const { revision, file } of files)
		await db.updateTable('config_file').set(ERASED).where('revision', '=', revision).where('file', '=', file).execute()
}

/**
 * Who changed the configuration, and the addresses in its versions. What is in use is the agency's own text: it is
 * reported, and the agency edits it.
 */
export const staffData: PersonalData = {
	name: 'configuration',
	tables: ['config_revision', 'config_file'],
	async find(db, email) {
		const made = (await authored(db, email)).map(({ id, who, note, at }) => ({ revision: id, who, note, at }))
		const named = (await mentions(db, email)).map(({ revision, file, replacedAt }) => {
			return { revision, file, isInUse: replacedAt === null }
		})
		return [...made, ...named]
	},
	async erase(transaction, email) {
		const made = await authored(transaction, email)
		for (const { id, who, note } of made) {
			const without = { who: withoutAddress(who, email), note: withoutAddress(note, email) }
			await transaction.updateTable('config_revision').set(without).where('id', '=', id).execute()
		}
		const named = (await mentions(transaction, email)).filter(({ replacedAt }) => replacedAt !== null)
		await eraseContents(transaction, named)
		return made.length + named.length
	},
	async expire(transaction, { revisionDays }, now) {
		const before = new Date(now.getTime() - revisionDays * DAY_MS).toISOString()
		const old = (await storedFiles(transaction)).filter(({ replacedAt }) => replacedAt !== null && replacedAt < before)
		await eraseContents(transaction, old)
		const { numUpdatedRows } = await transaction
			.updateTable('config_revision')
			.set({ who: '', note: '' })
			.where('at', '<', before)
			.where((either) => either.or([either('who', '!=', ''), either('note', '!=', '')]))
			.executeTakeFirst()
		return old.length + Number(numUpdatedRows)
	},
}
