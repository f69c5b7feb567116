import 'server-only'
import type { Kysely } from 'kysely'
import { getFullDb } from '#lib/base/db/connection.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { feedsOfHome } from '#lib/desk/feeds/out-feeds.ts'
import { fittingAlerts } from '#lib/people/alerts/matching/fitting.ts'
import type { CountFitting } from '#lib/people/alerts/matching/fitting-types.ts'
import { alertsSentence } from '#lib/people/alerts/matching/fitting-words.ts'
import { homeDetail } from './home-detail.ts'
import { homeItems } from './list/home-items.ts'
import { homePage } from './list/home-rows.ts'
import { isOwnHome } from './manual-listings/listed.ts'
import type { HomeListing, HomeView } from './model/desk-home-types.ts'
import { type HomeFilter, readHomeFilter } from './model/home-filter.ts'
import { translationLinks } from './translation/translation-page-view.ts'

/** Returns the homes that a filter finds, in the words of a language. */
export async function homeListing(
	db: Kysely<Tables>,
	filter: HomeFilter,
	{ now, language, fitting }: { now: Date; language: string; fitting: CountFitting },
): Promise<HomeListing> {
	const { rows, gaps, page, ...rest } = await homePage(db, filter, { now, fitting })
	const items = await homeItems(db, rows, { enforcement: gaps.enforcement, now, language, fitting })
	return { ...rest, items, filter: { ...filter, page } }
}

/** Returns the homes as the address of their page filters them. */
export async function homesView(search: URLSearchParams, language: string): Promise<HomeListing> {
	return homeListing(await getFullDb(), readHomeFilter(search), { now: new Date(), language, fitting: fittingAlerts })
}

/** Returns one home with all that is known of it; null if there is none. */
export async function homeView(id: number, language: string): Promise<HomeView | null> {
	const now = new Date()
	const db = await getFullDb()
	const detail = await homeDetail(db, id, { now, language })
	if (detail === null) return null
	const isOwn = await isOwnHome(id)
	const alerts = detail.item.state === 'gone' ? null : await alertsSentence(id, language, now)
	const translations = detail.item.state === 'gone' ? [] : await translationLinks(db, id, language)
	return { detail, isOwn, alerts, translations, feeds: await feedsOfHome(db, id, { now, language }) }
}
