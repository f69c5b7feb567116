import 'server-only'
import type { Kysely, Transaction } from 'kysely'
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

/** Whether an address is one of those that get what visitors send. They are in use: whoever erases one changes the files. */
async function isRecipient(db: Kysely<Tables>, email: string): Promise<boolean> {
	const row = await db.selectFrom('known_recipients').select('known').executeTakeFirst()
	return row !== undefined && holdsAddress(row.known, email)
}

async function authored(db: Kysely<Tables>, email: string) {
	const rows = await db.selectFrom('config_revision').select(['id', 'who', 'note', 'at']).orderBy('id').execute()
	return rows.filter(({ who, note }) => holdsAddress(who, email) || holdsAddress(note, email))
}

async function eraseContents(db: Kysely<Tables>, files: readonly StoredFile[]): Promise<void> {
	for (const { revision, file } of files)
		await db.updateTable('config_file').set(ERASED).where('revision', '=', revision).where('file', '=', file).execute()
}

/** The saves of the desk in the folder: who made them, and which of them hold a text with an address. */
async function saved(db: Kysely<Tables>, email: string) {
	const rows = await db.selectFrom('config_save').select(['id', 'file', 'who', 'note', 'at']).orderBy('id').execute()
	const found: { id: number; file: string; who: string; note: string; at: string; isNamed: boolean }[] = []
	for (const row of rows) {
		const isAuthor = holdsAddress(row.who, email) || holdsAddress(row.note, email)
		const stored = row.file.endsWith('.json')
			? await db
					.selectFrom('config_save')
					.select('content')
					.where('id', '=', row.id)
					.where('file', '=', row.file)
					.executeTakeFirst()
			: undefined
		const text = stored?.content ? new TextDecoder().decode(stored.content) : ''
		const isNamed = holdsAddress(text, email)
		if (isAuthor || isNamed) found.push({ ...row, isNamed })
	}
	return found
}

/** Erases an address from the saves of the desk. The file itself is in the folder, as the agency's own text. */
async function eraseSaved(transaction: Transaction<Tables>, email: string): Promise<number> {
	const rows = await saved(transaction, email)
	for (const { id, file, who, note, isNamed } of rows)
		await transaction
			.updateTable('config_save')
			.set({ who: withoutAddress(who, email), note: withoutAddress(note, email), ...(isNamed ? ERASED : {}) })
			.where('id', '=', id)
			.where('file', '=', file)
			.execute()
	return rows.length
}

/** What the desk has not published yet: who changed it, and the places that name an address. */
async function drafted(db: Kysely<Tables>, email: string) {
	const touched = await db.selectFrom('config_draft_touch').select(['file', 'path', 'who', 'at']).execute()
	const drafts = await db.selectFrom('config_draft').select(['file', 'content', 'at']).execute()
	return {
		touched: touched.filter(({ who }) => holdsAddress(who, email)),
		named: drafts.filter(({ content }) => holdsAddress(content, email)).map(({ file, at }) => ({ file, at })),
	}
}

async function eraseTouched(transaction: Transaction<Tables>, email: string): Promise<number> {
	const { touched } = await drafted(transaction, email)
	for (const { file, path, who } of touched)
		await transaction
			.updateTable('config_draft_touch')
			.set({ who: withoutAddress(who, email) })
			.where('file', '=', file)
			.where('path', '=', path)
			.execute()
	return touched.length
}

/** Erases saves that are older than the agency keeps versions, but for the newest of each file. */
async function expireSaved(transaction: Transaction<Tables>, before: string): Promise<number> {
	const { numUpdatedRows } = await transaction
		.updateTable('config_save')
		.set({ who: '', note: '', ...ERASED })
		.where('at', '<', before)
		.where('content', 'is not', null)
		.where(({ exists, selectFrom }) =>
			exists(
				selectFrom('config_save as later')
					.select('later.file')
					.whereRef('later.file', '=', 'config_save.file')
					.whereRef('later.id', '>', 'config_save.id'),
			),
		)
		.executeTakeFirst()
	return Number(numUpdatedRows)
}

/**
 * Who changed the configuration, and the addresses in its versions. What is in use is the agency's own text: it is
 * reported, and the agency edits it.
 */
export const staffData: PersonalData = {
	name: 'configuration',
	tables: ['config_revision', 'config_file', 'config_save', 'config_draft', 'config_draft_touch', 'known_recipients'],
	async find(db, email) {
		const made = (await authored(db, email)).map(({ id, who, note, at }) => ({ revision: id, who, note, at }))
		const named = (await mentions(db, email)).map(({ revision, file, replacedAt }) => {
			return { revision, file, isInUse: replacedAt === null }
		})
		const saves = (await saved(db, email)).map(({ id, ...row }) => ({ save: id, ...row }))
		const { touched, named: drafts } = await drafted(db, email)
		const isKnown = await isRecipient(db, email)
		return [
			...(isKnown ? [{ recipient: true }] : []),
			...made,
			...named,
			...saves,
			...touched,
			...drafts.map((draft) => ({ draft: draft.file, at: draft.at })),
		]
	},
	async erase(transaction, email) {
		const made = await authored(transaction, email)
		for (const { id, who, note } of made) {
			const without = { who: withoutAddress(who, email), note: withoutAddress(note, email) }
			await transaction.updateTable('config_revision').set(without).where('id', '=', id).execute()
		}
		const named = (await mentions(transaction, email)).filter(({ replacedAt }) => replacedAt !== null)
		await eraseContents(transaction, named)
		const others = (await eraseSaved(transaction, email)) + (await eraseTouched(transaction, email))
		return made.length + named.length + others
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
		return old.length + Number(numUpdatedRows) + (await expireSaved(transaction, before))
	},
}
