import 'server-only'
import { getFullDb } from '#lib/base/db/connection.ts'
import { fittingAlerts } from '#lib/people/alerts/matching/fitting.ts'
import { alertsSentence } from '#lib/people/alerts/matching/fitting-words.ts'
import { homeDetail } from './detail/detail.ts'
import { homeListing } from './list/listing.ts'
import { isOwnHome } from './manual-listings/listed.ts'
import { readHomeFilter } from './model/filter.ts'
import type { HomeListing, HomeView } from './model/types.ts'

/** Returns the homes as the address of their page filters them. */
export async function homesView(search: URLSearchParams, language: string): Promise<HomeListing> {
	return homeListing(await getFullDb(), readHomeFilter(search), { now: new Date(), language, fitting: fittingAlerts })
}

/** Returns one home with all that is known of it; null if there is none. */
export async function homeView(id: number, language: string): Promise<HomeView | null> {
	const now = new Date()
	const detail = await homeDetail(await getFullDb(), id, { now, language })
	if (detail === null) return null
	const isOwn = await isOwnHome(id)
	return { detail, isOwn, alerts: detail.item.state === 'gone' ? null : await alertsSentence(id, language, now) }
}
