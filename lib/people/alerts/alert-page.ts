import 'server-only'
import { getFullDb, getPublicDb } from '#lib/base/db/connection.ts'
import type { ListingCard } from '#lib/homes/listings/listing-types.ts'
import { listingCards } from '#lib/homes/listings/queries/card-queries.ts'
import { zoneCities } from '#lib/homes/places/zone-queries.ts'
import { searchListings } from '#lib/homes/search/engine/queries.ts'
import { searchHref } from '#lib/homes/search/query/search-href.ts'
import { readSearch } from '#lib/homes/search/results/read-search.ts'
import { alertCount } from '#lib/people/alerts/criteria/alert-count.ts'
import type { Alert, AlertCount, AlertFormData, AlertStatus } from '#lib/people/alerts/criteria/alert-types.ts'
import { alertQuery } from '#lib/people/alerts/criteria/criteria.ts'
import { loadAlertForm } from '#lib/people/alerts/criteria/form-data.ts'
import { criteriaParts, loadNames } from '#lib/people/alerts/criteria/words.ts'
import { getSite } from '#lib/site/config/config.ts'
import { hrefOf } from '#lib/site/routing/navigation.ts'
import { readAlertToken } from './alert-links.ts'
import { findAlert } from './queries.ts'

const CARDS = 6

/** What the page of an alert shows. */
export interface OpenAlert {
	reference: string
	status: AlertStatus
	/** The criteria in words. */
	parts: string[]
	count: AlertCount
	/** The first homes that match now. */
	cards: ListingCard[]
	/** The list of all matching homes. */
	listHref: string
	form: AlertFormData
}

async function searchOf(alert: Alert, language: string) {
	const db = await getPublicDb()
	const range = getSite().priceSliders[alert.goal]
	const query = alertQuery(alert, await zoneCities(db), range)
	const { ids } = await searchListings(db, query, { pageSize: CARDS })
	return {
		parts: criteriaParts(alert, await loadNames(db, language)),
		count: await alertCount(db, alert, language),
		cards: await listingCards(db, ids, language),
		listHref: searchHref(hrefOf(language, alert.goal), query, range),
	}
}

/**
 * Returns the alert that a link opens, in a language; null if the link opens nothing (any more), for whatever reason.
 */
export async function openAlert(token: unknown, language: string): Promise<OpenAlert | null> {
	const known = readAlertToken(token)
	const alert = known && (await findAlert(await getFullDb(), known.reference))
	if (!alert || (known.isExpired && alert.status !== 'ended')) return null
	const { reference, status, goal, search, zones, frequency } = alert
	const query = readSearch(goal, new URLSearchParams(search), getSite().priceSliders[goal])
	const form = await loadAlertForm(language, { query, zones, frequency })
	return { reference, status, ...(await searchOf(alert, language)), form }
}

/**
 * Returns what the thank-you page shows about a new alert: how many homes match, and the criteria. Null if there is no
 * such alert.
 */
export async function alertReceipt(
	reference: string,
	language: string,
): Promise<(Pick<Alert, 'goal'> & { text: string }) | null> {
	const alert = await findAlert(await getFullDb(), reference)
	return alert && { goal: alert.goal, text: (await alertCount(await getPublicDb(), alert, language)).text }
}
