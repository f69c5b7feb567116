import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import type { HomeFilter } from '#lib/desk/homes/model/filter.ts'
import type { HomeListing } from '#lib/desk/homes/model/types.ts'
import type { CountFitting } from '#lib/people/alerts/matching/fitting-types.ts'
import { homeItems } from './items.ts'
import { homePage } from './rows.ts'

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
