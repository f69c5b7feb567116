import 'server-only'
import { createHash } from 'node:crypto'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { getFullDb } from '#lib/base/db/connection.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { inTransaction, toDecide } from '#lib/base/db/transactions.ts'
import { hasKey } from '#lib/base/security/secrets.ts'
import { enqueueMails } from '#lib/people/mail/enqueue.ts'
import { homeStates, stateText } from '#lib/people/shared-lists/home-states.ts'
import { readerLinks, readReaderToken } from '#lib/people/shared-lists/links.ts'
import { listConfirmMail } from '#lib/people/shared-lists/list-confirm-mail.ts'
import type { OpenList } from '#lib/people/shared-lists/queries.ts'
import type { SharedListReaderTable } from '#lib/people/shared-lists/tables.ts'

/** The most mail addresses of a list, confirmed or not. */
const MOST_READERS = 8
const DAY = 'YYYY-MM-DD'.length

/** What became of the wish to be mailed. `unmailed`: the mailbox has had enough mails for now. */
export type Asked = 'asked' | 'unmailed' | 'full'

/** Lets one transaction at a time decide on who reads a list. */
async function holdList(transaction: Transaction<Tables>, listId: number): Promise<void> {
	await transaction.selectFrom('shared_list').select('id').where('id', '=', listId).modifyEnd(toDecide()).execute()
}

/**
 * Records that an address wants mails about a list, and mails the link that confirms it, once a day at most. Whoever
 * typed the address does not learn whether it is confirmed already.
 */
export function askMails(
	db: Kysely<Tables>,
	{ list, right }: OpenList,
	{ email, language, address, now }: { email: string; language: string; address: string; now: Date },
): Promise<Asked> {
	return inTransaction(db, async (transaction) => {
		await holdList(transaction, list.id)
		const at = now.toISOString()
		const mailbox = email.toLowerCase()
		const known = await transaction
			.selectFrom('shared_list_reader')
			.selectAll()
			.where('list_id', '=', list.id)
			.execute()
		const same = known.find((reader) => reader.email === mailbox)
		if (same !== undefined && same.confirmed_at !== null) return 'asked'
		if (same === undefined && known.length >= MOST_READERS) return 'full'
		const wish = { language, can_edit: right === 'edit' ? (1 as const) : (0 as const), asked_at: at }
		const reader = await transaction
			.insertInto('shared_list_reader')
			.values({ list_id: list.id, email: mailbox, confirmed_at: null, ...wish })
			.onConflict((conflict) => conflict.columns(['list_id', 'email']).doUpdateSet(wish))
			.returningAll()
			.executeTakeFirstOrThrow()
		const onceKey = createHash('sha256')
			.update(`shared-list ${list.key} ${mailbox} ${at.slice(0, DAY)}`)
			.digest('hex')
		const mail = listConfirmMail.to(
			{ language, recipients: [email], replyTo: null, onceKey, asked: 'link' },
			{ url: readerLinks(reader).page },
		)
		// No proof of work came with it: see the allowance of such mails.
		const asker = { isProven: false, address }
		return (await enqueueMails(transaction, [mail], { leadId: null, now, asker })) ? 'unmailed' : 'asked'
	})
}

/** Returns a reader of a list; null once they have left or the list has been erased. */
export async function findReader(db: Kysely<Tables>, id: number): Promise<Selectable<SharedListReaderTable> | null> {
	return (await db.selectFrom('shared_list_reader').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/**
 * Confirms a reader; repeating it changes nothing. What happened on the site before is not mailed to the first reader
 * of a list.
 */
export async function confirmReader(db: Kysely<Tables>, id: number, now: Date): Promise<void> {
	await inTransaction(db, async (transaction) => {
		const reader = await transaction
			.updateTable('shared_list_reader')
			.set({ confirmed_at: now.toISOString() })
			.where('id', '=', id)
			.where('confirmed_at', 'is', null)
			.returning('list_id')
			.executeTakeFirst()
		if (!reader) return
		await holdList(transaction, reader.list_id)
		const confirmed = await transaction
			.selectFrom('shared_list_reader')
			.select('id')
			.where('list_id', '=', reader.list_id)
			.where('confirmed_at', 'is not', null)
			.execute()
		if (confirmed.length > 1) return
		const homes = await transaction
			.selectFrom('shared_list_home')
			.select('listing_id')
			.where('list_id', '=', reader.list_id)
			.execute()
		const states = await homeStates(
			transaction,
			homes.map(({ listing_id }) => listing_id),
		)
		for (const [listingId, state] of states) {
			await transaction
				.updateTable('shared_list_home')
				.set({ told: stateText(state) })
				.where('list_id', '=', reader.list_id)
				.where('listing_id', '=', listingId)
				.execute()
		}
	})
}

/** Erases a reader, who then gets no more mails. Repeating it does no harm. */
export async function leaveMails(db: Kysely<Tables>, id: number): Promise<void> {
	await db.deleteFrom('shared_list_reader').where('id', '=', id).execute()
}

/** Returns the state of the mails behind the link of one of them; null if the link opens nothing. */
export async function openReader(token: unknown): Promise<'pending' | 'confirmed' | 'left' | null> {
	const id = hasKey() ? readReaderToken(token) : null
	if (id === null) return null
	const reader = await findReader(await getFullDb(), id)
	if (reader === null) return 'left'
	return reader.confirmed_at === null ? 'pending' : 'confirmed'
}
