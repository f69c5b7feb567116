import 'server-only'
import { getFullDb } from '#lib/base/db/connection.ts'
import { homeDetail } from './detail/detail.ts'
import { homeListing } from './list/items.ts'
import { readHomeFilter } from './model/filter.ts'
import type { HomeDetail, HomeListing } from './model/types.ts'

/** Returns the homes as the address of their page filters them. */
export async function homesView(search: URLSearchParams, language: string): Promise<HomeListing> {
	return homeListing(await getFullDb(), readHomeFilter(search), { now: new Date(), language })
}

/** Returns one home with all that is known of it; null if there is none. */
export async function homeView(id: number, language: string): Promise<HomeDetail | null> {
	return homeDetail(await getFullDb(), id, { now: new Date(), language })
}
