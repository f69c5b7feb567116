import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { isAmong } from '#lib/base/db/lists.ts'
import type { PublicTables, Tables } from '#lib/base/db/tables.ts'
import { inTransaction, toDecide } from '#lib/base/db/transactions.ts'
import { env } from '#lib/base/env.ts'
import { zoneCities } from '#lib/homes/places/zone-queries.ts'
import { homeMatcher, type SearchedHome, searchedHomes } from '#lib/homes/search/engine/home-matcher.ts'
import { searchHref } from '#lib/homes/search/query/search-href.ts'
import { alertFoundMail } from '#lib/people/alerts/alert-found-mail.ts'
import { alertLinks, foundMailKey, unsubscribeHeaders } from '#lib/people/alerts/alert-links.ts'
import type { Alert, AlertReason, Frequency } from '#lib/people/alerts/criteria/alert-types.ts'
import { alertQuery } from '#lib/people/alerts/criteria/criteria.ts'
import { criteriaLine, loadNames } from '#lib/people/alerts/criteria/words.ts'
import { toAlert } from '#lib/people/alerts/queries.ts'
import type { AlertTable } from '#lib/people/alerts/tables.ts'
import { enqueueMails } from '#lib/people/mail/enqueue.ts'
import type { OutgoingMail } from '#lib/people/mail/mail-types.ts'
import { getSite } from '#lib/site/config/config.ts'
import { hrefOf } from '#lib/site/routing/navigation.ts'
import { mailCards } from './mail-cards.ts'

const ALERTS_AT_ONCE = 200
/** A mail shows this many homes; for any more it refers to the site. */
const MOST_IN_MAIL = 20

/** The two connections of the site; what visitors see is read with the public one. */
export interface Connections {
	db: Kysely<Tables>
	publicDb: Kysely<PublicTables>
}

type Found = Pick<AlertReason, 'listingId' | 'reason' | 'price'> & { alertId: number }

/** What many mails share, read once. It uses the public connection, which none of our transactions occupies. */
function keptReadings(publicDb: Connections['publicDb'], now: Date) {
	let cities: ReturnType<typeof zoneCities> | null = null
	const homes = new Map<number, SearchedHome | null>()
	const names = new Map<string, ReturnType<typeof loadNames>>()
	const cards = new Map<string, Awaited<ReturnType<typeof mailCards>>>()
	return {
		// Not before they are needed: mostly nothing is due, and a failure would not be reported.
		cities: () => {
			cities ??= zoneCities(publicDb)
			return cities
		},
		readHomes: async (ids: readonly number[]) => {
			const unread = [...new Set(ids)].filter((id) => !homes.has(id))
			for (const id of unread) homes.set(id, null)
			for (const home of await searchedHomes(publicDb, unread)) homes.set(home.row.listing_id, home)
		},
		homeOf: (id: number) => homes.get(id) ?? null,
		namesIn: (language: string) => {
			const known = names.get(language) ?? loadNames(publicDb, language)
			names.set(language, known)
			return known
		},
		cardsOf: async (ids: readonly number[], language: string) => {
			const known = cards.get(language) ?? new Map()
			cards.set(language, known)
			const unread = ids.filter((id) => !known.has(id))
			if (unread.length > 0) {
				for (const [id, card] of await mailCards(publicDb, unread, language, now)) known.set(id, card)
			}
			return known
		},
	}
}

type Readings = ReturnType<typeof keptReadings>

/** Returns the findings that are still true: the home is on offer and matches, and a lower price is still the price. */
function stillTrue(
	alert: Alert,
	found: readonly Found[],
	query: ReturnType<typeof alertQuery>,
	kept: Readings,
	now: Date,
) {
	const fits = homeMatcher(query, now)
	const byListing = new Map<number, Found>()
	for (const one of found) {
		if (one.alertId !== alert.id) continue
		const home = kept.homeOf(one.listingId)
		if (home === null || home.row.closed_at !== null || home.row.is_reserved === 1 || !fits(home)) continue
		if (one.reason === 'drop' && home.row.price !== one.price) continue
		if (byListing.get(one.listingId)?.reason !== 'new') byListing.set(one.listingId, one)
	}
	return [...byListing.values()].sort((a, b) => b.listingId - a.listingId)
}

async function mailOf(alert: Alert, found: readonly Found[], kept: Readings, now: Date): Promise<OutgoingMail | null> {
	const { language, goal, email } = alert
	const range = getSite().priceSliders[goal]
	const query = alertQuery(alert, await kept.cities(), range)
	const told = stillTrue(alert, found, query, kept, now)
	if (told.length === 0) return null
	const shown = told.slice(0, MOST_IN_MAIL)
	const cards = await kept.cardsOf(
		shown.map(({ listingId }) => listingId),
		language,
	)
	const homes = shown.flatMap(({ listingId, reason }) => {
		const card = cards.get(listingId)
		return card ? [{ ...card, reason }] : []
	})
	const links = alertLinks(alert, now)
	const onceKey = foundMailKey(alert.reference) + randomUUID()
	return alertFoundMail.to(
		{ language, recipients: [email], replyTo: null, headers: unsubscribeHeaders(links), onceKey },
		{
			search: criteriaLine(alert, await kept.namesIn(language)),
			count: told.length,
			homes,
			listUrl: env.siteOrigin + searchHref(hrefOf(language, goal), query, range),
			manageUrl: links.manage,
			unsubscribeUrl: links.unsubscribe,
		},
	)
}

async function dueAlerts({ db }: Connections, frequency: Frequency, after: number): Promise<Selectable<AlertTable>[]> {
	return db
		.selectFrom('alert')
		.selectAll()
		.where('frequency', '=', frequency)
		.where('status', '=', 'active')
		.where('id', '>', after)
		.where('id', 'in', (eb) => eb.selectFrom('alert_match').select('alert_id').where('told_at', 'is', null))
		.orderBy('id')
		.limit(ALERTS_AT_ONCE)
		.execute()
}

/** Returns which of these alerts still run; whoever pauses or ends one of them waits, and finds its mail to delete. */
async function stillActive(transaction: Transaction<Tables>, alerts: readonly Alert[]): Promise<number[]> {
	const ids = alerts.map(({ id }) => id)
	const rows = await transaction
		.selectFrom('alert')
		.select('id')
		.where(isAmong('id', ids))
		.where('status', '=', 'active')
		.orderBy('id')
		.modifyEnd(toDecide())
		.execute()
	return rows.map(({ id }) => id)
}

/**
 * Puts a mail into the outbox for each alert of a frequency that has findings. The findings and their mail are recorded
 * in one transaction, so that a crash between any two steps neither loses nor duplicates one. Returns the number of
 * mails.
 */
export async function mailFindings(connections: Connections, frequency: Frequency, now = new Date()): Promise<number> {
	const kept = keptReadings(connections.publicDb, now)
	let mailed = 0
	let last = 0
	for (;;) {
		const alerts = (await dueAlerts(connections, frequency, last)).map(toAlert)
		last = alerts.at(-1)?.id ?? last
		if (alerts.length === 0) return mailed
		mailed += await inTransaction(connections.db, async (transaction) => {
			const ids = await stillActive(transaction, alerts)
			// Excludes what another process has just reported; what is found meanwhile waits for the next run.
			const found = await transaction
				.updateTable('alert_match')
				.set({ told_at: now.toISOString() })
				.where('told_at', 'is', null)
				.where(isAmong('alert_id', ids))
				.returning(['alert_id as alertId', 'listing_id as listingId', 'reason', 'price'])
				.execute()
			const byAlert = Map.groupBy(found, ({ alertId }) => alertId)
			await kept.readHomes(found.map(({ listingId }) => listingId))
			const mails: OutgoingMail[] = []
			for (const alert of alerts) {
				const mail = await mailOf(alert, byAlert.get(alert.id) ?? [], kept, now)
				if (mail !== null) mails.push(mail)
			}
			await enqueueMails(transaction, mails, { leadId: null, now })
			return mails.length
		})
	}
}
