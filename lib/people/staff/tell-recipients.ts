import 'server-only'
import type { Kysely, Transaction } from 'kysely'
import { z } from 'zod'
import type { Tables } from '#lib/base/db/tables.ts'
import { inTransaction } from '#lib/base/db/transactions.ts'
import { enqueueMails } from '#lib/people/mail/enqueue.ts'
import { RecipientChange } from '#lib/people/staff/account/mails/recipient-change.ts'
import { staffMail } from '#lib/people/staff/account/mails/staff-mails.ts'
import { listMembers, memberOf } from '#lib/people/staff/account/members.ts'
import { configProblems } from '#lib/site/config/config.ts'
import { CONFIG_KEYS, fileOf } from '#lib/site/config/model/config-set.ts'
import type { JsonPath } from '#lib/site/config/model/json-path.ts'
import { type FilesInUse, readFilesInUse, textInUse } from '#lib/site/config/revisions/files-in-use.ts'
import { guardedValues } from '#lib/site/config/rights/guarded.ts'

/** What decides who gets what visitors send. */
const Recipient = RecipientChange.omit({ before: true, after: true }).extend({ value: z.string() })
type Recipient = z.infer<typeof Recipient>

/** By the fields and the ids of the entries that lead to each. */
const Recipients = z.record(z.string(), Recipient)
type Recipients = z.infer<typeof Recipients>

/** Returns how people call the entry of a list at the beginning of a path. */
function calledAt(root: unknown, path: JsonPath): Recipient['called'] {
	const at = path.findIndex((step) => typeof step === 'number')
	if (at < 0) return null
	const entry: unknown = path.slice(0, at + 1).reduce<unknown>((value, step) => Object(value)[step], root)
	const called = Recipient.shape.called.safeParse(Object(entry).name)
	return called.success && called.data !== null ? called.data : String(Object(entry).id ?? '')
}

/** Returns who gets what visitors send, by the values of the files of `config/` as they are written. */
function recipientsIn(read: (file: string) => unknown): Recipients {
	const found: Recipients = {}
	for (const file of CONFIG_KEYS.map(fileOf)) {
		const root = read(file)
		for (const [name, { path, value, right }] of guardedValues(file, root)) {
			if (right !== 'recipient') continue
			const text = Array.isArray(value) ? value.join(', ') : String(value)
			found[`${file} ${name}`] = { file, path: [...path], called: calledAt(root, path), value: text }
		}
	}
	return found
}

/** Returns what differs between two states, in the order of the files. */
function recipientChanges(before: Recipients, after: Recipients): RecipientChange[] {
	const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
	return names.flatMap((name): RecipientChange[] => {
		const [old, own] = [before[name], after[name]]
		const known = own ?? old
		if (known === undefined || old?.value === own?.value) return []
		const { file, path, called } = known
		return [{ file, path, called, before: old?.value ?? null, after: own?.value ?? null }]
	})
}

const NOBODY_YET = '{}'

/** Returns what was known before; null if this is the first look. Whoever else looks waits for this transaction. */
async function lastKnown(transaction: Transaction<Tables>, now: Date): Promise<Recipients | null> {
	const { numInsertedOrUpdatedRows } = await transaction
		.insertInto('known_recipients')
		.values({ id: 1, known: NOBODY_YET, at: now.toISOString() })
		.onConflict((conflict) => conflict.column('id').doNothing())
		.executeTakeFirstOrThrow()
	if (numInsertedOrUpdatedRows === 1n) return null
	const row = await transaction
		.updateTable('known_recipients')
		.set({ at: now.toISOString() })
		.returning('known')
		.executeTakeFirstOrThrow()
	return Recipients.parse(JSON.parse(row.known))
}

type Saved = ReadonlyMap<string, string | Uint8Array>

/** Returns the value of a file; undefined for one that a member left in a state in which it cannot be read. */
function valueOfFile(inUse: FilesInUse, saved: Saved, file: string): unknown {
	const own = saved.get(file)
	const text = own === undefined ? textInUse(inUse, file)?.text : Buffer.from(own).toString('utf8')
	try {
		return JSON.parse((text ?? 'null').replace(/^\uFEFF/, ''))
	} catch {
		return undefined
	}
}

/** Returns the recipients with the new contents of files that are being saved; of one that cannot be read, those known. */
function recipientsOf(inUse: FilesInUse, saved: Saved, known: Recipients | null): Recipients {
	const readable = recipientsIn((file) => valueOfFile(inUse, saved, file))
	const others = Object.entries(known ?? {}).filter(([, { file }]) => valueOfFile(inUse, saved, file) === undefined)
	return { ...Object.fromEntries(others), ...readable }
}

/** Notes who gets what visitors send, and mails every admin what is different; `who` is null for a change of the files. */
async function note(
	transaction: Transaction<Tables>,
	{ before, after }: { before: Recipients; after: Recipients },
	who: string | null,
	now: Date,
): Promise<void> {
	const changes = recipientChanges(before, after)
	await transaction
		.updateTable('known_recipients')
		.set({ known: JSON.stringify(after) })
		.execute()
	if (changes.length === 0) return
	const admins = (await listMembers(transaction)).map(memberOf).filter(({ roles }) => roles.includes('admin'))
	const mails = admins.map((admin) =>
		staffMail('staff-recipients', admin, { name: admin.name, who, changes, at: now.toISOString() }),
	)
	await enqueueMails(transaction, mails, { leadId: null, now })
}

/**
 * Notifies every admin by mail which recipients a publication changes, in the transaction that saves it. Call it before
 * the save, so that what a member changed in the files just before is reported as theirs.
 */
export async function tellPublished(
	transaction: Transaction<Tables>,
	{ inUse, saved, who }: { inUse: FilesInUse; saved: Saved; who: string },
	now: Date,
): Promise<void> {
	const known = await lastKnown(transaction, now)
	const present = recipientsOf(inUse, new Map(), known)
	await note(transaction, { before: known ?? present, after: present }, null, now)
	await note(transaction, { before: present, after: recipientsOf(inUse, saved, known) }, who, now)
}

/**
 * Notifies every admin by mail which recipients a member changed outside the desk: by a push, or in the files of the
 * server. Files that the check refuses are not in use, and wait until they are corrected. The first call only records
 * the present recipients.
 */
export async function tellOutsideChanges(db: Kysely<Tables>, now: Date): Promise<void> {
	if (configProblems().length > 0) return
	await inTransaction(db, async (transaction) => {
		const known = await lastKnown(transaction, now)
		const inUse = await readFilesInUse(transaction)
		const present = recipientsOf(inUse, new Map(), known)
		await note(transaction, { before: known ?? present, after: present }, inUse.revision?.who ?? null, now)
	})
}
