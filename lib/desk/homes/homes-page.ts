import 'server-only'
import type { Kysely } from 'kysely'
import { getFullDb } from '#lib/base/db/connection.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { feedsOfHome } from '#lib/desk/feeds/out-feeds.ts'
import { cityNameOf } from '#lib/homes/listings/words/names.ts'
import { fittingAlerts } from '#lib/people/alerts/matching/fitting.ts'
import type { CountFitting } from '#lib/people/alerts/matching/fitting-types.ts'
import { alertsSentence } from '#lib/people/alerts/matching/fitting-words.ts'
import { holds, type StaffMember } from '#lib/people/staff/account/staff-account-types.ts'
import { homeDetail } from './home-detail.ts'
import { formHomes } from './list/form-homes.ts'
import { homeItems } from './list/home-items.ts'
import { homePage } from './list/home-rows.ts'
import { isOwnHome } from './manual-listings/listed.ts'
import type { HomeListing, HomeView } from './model/desk-home-types.ts'
import { type HomeFilter, readHomeFilter } from './model/home-filter.ts'
import { homeNotes } from './notes.ts'
import { translationLinks } from './translation/translation-page-view.ts'

interface ListingAsked {
	now: Date
	language: string
	fitting: CountFitting
	/** For a member who may write homes: drafts and projects are in the list too. */
	mayWrite?: boolean
}

/** Returns towns as choices by name, each once; two of one name get what distinguishes them. */
function townChoices(keys: readonly string[], language: string): HomeListing['towns'] {
	return keys
		.map((value) => {
			const [name = '', zip = ''] = value.split('|')
			const known = cityNameOf(value, undefined, language)
			return {
				value,
				label: `${known || name.replace(/^\p{L}/u, (first) => first.toUpperCase())} (${zip.toUpperCase()})`,
			}
		})
		.sort((one, other) => one.label.localeCompare(other.label, language, { numeric: true }))
}

/** Returns the homes that a filter finds, in the words of a language. */
export async function homeListing(
	db: Kysely<Tables>,
	filter: HomeFilter,
	{ now, language, fitting, mayWrite = false }: ListingAsked,
): Promise<HomeListing> {
	const { rows, gaps, page, towns, ...rest } = await homePage(db, filter, {
		now,
		fitting,
		...(mayWrite ? { forms: await formHomes(db, now) } : {}),
	})
	const items = await homeItems(db, rows, { enforcement: gaps.enforcement, now, language, fitting, mayWrite })
	return { ...rest, items, towns: townChoices(towns, language), filter: { ...filter, page } }
}

/** Returns the homes as the address of their page filters them, with what a member may see of what is written here. */
export async function homesView(
	search: URLSearchParams,
	{ language, member }: { language: string; member: StaffMember },
): Promise<HomeListing> {
	const asked = { now: new Date(), language, fitting: fittingAlerts, mayWrite: holds(member, 'editor') }
	return homeListing(await getFullDb(), readHomeFilter(search), asked)
}

/** Returns one home with all that is known of it; null if there is none. */
export async function homeView(
	id: number,
	{ language, member }: { language: string; member: StaffMember },
): Promise<HomeView | null> {
	const now = new Date()
	const db = await getFullDb()
	const detail = await homeDetail(db, id, { now, language })
	if (detail === null) return null
	const isOwn = await isOwnHome(id)
	const alerts = detail.item.state === 'gone' ? null : await alertsSentence(id, language, now)
	const translations = detail.item.state === 'gone' ? [] : await translationLinks(db, id, language)
	const notes = await homeNotes(db, id, { member, language })
	return { detail, isOwn, alerts, translations, notes, feeds: await feedsOfHome(db, id, { now, language }) }
}
