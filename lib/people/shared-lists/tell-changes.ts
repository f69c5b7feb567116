import 'server-only'
import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { getPublicDb } from '#lib/base/db/connection.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { inTransaction } from '#lib/base/db/transactions.ts'
import { formatAmount } from '#lib/base/format/price.ts'
import { mailCards } from '#lib/people/alerts/matching/mail-cards.ts'
import { enqueueMails } from '#lib/people/mail/enqueue.ts'
import type { OutgoingMail } from '#lib/people/mail/mail-types.ts'
import { type HomeState, homeStates, readState, stateText } from '#lib/people/shared-lists/home-states.ts'
import { listAddress, readerLinks } from '#lib/people/shared-lists/links.ts'
import { type HOME_CHANGES, listChangedMail } from '#lib/people/shared-lists/list-changed-mail.ts'
import { listEnd } from '#lib/people/shared-lists/list-end.ts'

/** What a mail contains about a home. */
export interface HomeChange {
	listingId: number
	change: (typeof HOME_CHANGES)[number] | 'gone'
	/** Public price before, euro; only of a price that is now another one. */
	formerPrice: number | null
}

/** Returns what is worth a mail between two states of a home; null if nothing is. */
export function changeBetween(before: HomeState, after: HomeState): Omit<HomeChange, 'listingId'> | null {
	if (before.offer !== after.offer) {
		// A sold home leaves the site some time later, and whoever reads this has heard of the sale.
		if (after.offer === 'gone') return before.offer === 'closed' ? null : { change: 'gone', formerPrice: null }
		return { change: after.offer === 'open' ? 'available' : after.offer, formerPrice: null }
	}
	if (before.price === null || after.price === null || before.price === after.price) return null
	return { change: after.price < before.price ? 'lowered' : 'raised', formerPrice: before.price }
}

/** Returns the changed homes of the lists that a visitor is mailed about, by list, and records them as mailed. */
async function takeChanges(transaction: Transaction<Tables>, now: Date): Promise<Map<number, HomeChange[]>> {
	const homes = await transaction
		.selectFrom('shared_list_home as home')
		.innerJoin('shared_list as list', 'list.id', 'home.list_id')
		.select(['home.list_id', 'home.listing_id', 'home.told'])
		.where('list.used_at', '>', listEnd(now))
		.where('home.list_id', 'in', (eb) =>
			eb.selectFrom('shared_list_reader').select('list_id').where('confirmed_at', 'is not', null),
		)
		.execute()
	const states = await homeStates(transaction, [...new Set(homes.map(({ listing_id }) => listing_id))])
	const changes = new Map<number, HomeChange[]>()
	for (const { list_id, listing_id, told } of homes) {
		const state = states.get(listing_id)
		if (state === undefined || stateText(state) === told) continue
		const { numUpdatedRows } = await transaction
			.updateTable('shared_list_home')
			.set({ told: stateText(state) })
			.where('list_id', '=', list_id)
			.where('listing_id', '=', listing_id)
			.where('told', '=', told)
			.executeTakeFirst()
		const before = readState(told)
		const change = before && changeBetween(before, state)
		if (numUpdatedRows === 0n || change === null) continue
		changes.set(list_id, [...(changes.get(list_id) ?? []), { listingId: listing_id, ...change }])
	}
	return changes
}

async function readersOf(transaction: Transaction<Tables>, listIds: readonly number[]) {
	return transaction
		.selectFrom('shared_list_reader as reader')
		.innerJoin('shared_list as list', 'list.id', 'reader.list_id')
		.select(['reader.id', 'reader.list_id', 'reader.email', 'reader.language', 'reader.can_edit', 'reader.asked_at'])
		.select(['list.key', 'list.created_at'])
		.where('reader.list_id', 'in', listIds)
		.where('reader.confirmed_at', 'is not', null)
		.execute()
}

type Reader = Awaited<ReturnType<typeof readersOf>>[number]

async function mailTo(reader: Reader, changes: readonly HomeChange[], now: Date): Promise<OutgoingMail> {
	const { language, email } = reader
	const ids = changes.map(({ listingId }) => listingId)
	const cards = await mailCards(await getPublicDb(), ids, language, now)
	const homes = changes.flatMap(({ listingId, change, formerPrice }) => {
		const card = cards.get(listingId)
		if (change === 'gone' || card === undefined) return []
		const { title, titleLanguage = null, url, picture, price, place, facts } = card
		const shown = { title, titleLanguage, url, picture, price: change === 'closed' ? null : price, place, facts }
		return [{ ...shown, change, formerPrice: change === 'lowered' ? formatAmount(formerPrice) : null }]
	})
	const links = readerLinks(reader)
	const onceKey = createHash('sha256').update(`shared-list-changed ${reader.id} ${now.toISOString()}`).digest('hex')
	const headers = { 'List-Unsubscribe': `<${links.oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
	return listChangedMail.to(
		{ language, recipients: [email], replyTo: null, headers, onceKey },
		{
			homes,
			gone: changes.length - homes.length,
			listUrl: listAddress(reader, reader.can_edit === 1 ? 'edit' : 'read', language),
			leaveUrl: links.page,
		},
	)
}

/**
 * Mails the confirmed readers of shared shortlists which of their homes changed or left the site: one mail for all
 * homes of a list. The changes and their mails are recorded in one transaction, so none is lost or mailed twice.
 */
export async function tellListChanges(db: Kysely<Tables>, now: Date): Promise<void> {
	await inTransaction(db, async (transaction) => {
		const changes = await takeChanges(transaction, now)
		if (changes.size === 0) return
		const mails: OutgoingMail[] = []
		for (const reader of await readersOf(transaction, [...changes.keys()])) {
			mails.push(await mailTo(reader, changes.get(reader.list_id) ?? [], now))
		}
		await enqueueMails(transaction, mails, { leadId: null, now })
	})
}
