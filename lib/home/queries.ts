import 'server-only'
import { getBanner, getSite } from '@/lib/agency/config'
import { beginRender, tagPage } from '@/lib/cache/page'
import { cacheTag } from '@/lib/cache/tags'
import { getPublicDb } from '@/lib/db/connection'
import type { Goal } from '@/lib/listings/types'
import { keptPictures } from '@/lib/pictures/queries'
import { emptySearch } from '@/lib/search/params'
import { searchCounts } from '@/lib/search/queries'
import { homePhotos } from './photos'
import { newestProject } from './project-query'
import type { GoalWindow, HomeData } from './types'

/** Names in the language, else in the default language, else any. */
async function namesIn(language: string): Promise<{ cities: Map<string, string>; types: Map<string, string> }> {
	const db = await getPublicDb()
	const { defaultLanguage } = getSite()
	const rank = (row: { language: string }) => (row.language === language ? 2 : row.language === defaultLanguage ? 1 : 0)
	const cities = await db.selectFrom('city').select(['city_key', 'language', 'name']).execute()
	const types = await db
		.selectFrom('property_type')
		.select(['web_id', 'language', 'name'])
		.orderBy('show_order')
		.execute()
	const byRank = <Row extends { language: string }>(rows: Row[]) => rows.toSorted((a, b) => rank(a) - rank(b))
	return {
		cities: new Map(byRank(cities).map((row) => [row.city_key, row.name])),
		types: new Map(byRank(types).map((row) => [String(row.web_id), row.name])),
	}
}

async function goalWindow(language: string, goal: Goal): Promise<GoalWindow> {
	const db = await getPublicDb()
	const counts = await searchCounts(db, emptySearch(goal))
	const names = await namesIn(language)
	const choices = (found: Record<string, number>, labels: Map<string, string>) =>
		Object.entries(found)
			.filter(([value, count]) => count > 0 && labels.has(value))
			.map(([value, count]) => ({ value, label: labels.get(value) ?? value, count }))
	const order = [...names.types.keys()]
	return {
		total: counts.total,
		cities: choices(counts.cities, names.cities).sort(
			(a, b) => b.count - a.count || a.label.localeCompare(b.label, language),
		),
		types: choices(counts.types, names.types).sort((a, b) => order.indexOf(a.value) - order.indexOf(b.value)),
	}
}

/** Everything that the home page shows, with the page's tags set. */
export async function getHome(language: string): Promise<HomeData> {
	await beginRender()
	const photos = homePhotos(getBanner())
	const [sale, rent, project] = await Promise.all([
		goalWindow(language, 'sale'),
		goalWindow(language, 'rent'),
		newestProject(language),
	])
	await tagPage([
		cacheTag.list(0),
		cacheTag.list(1),
		cacheTag.projects,
		cacheTag.catalogue,
		...(project === null ? [] : [cacheTag.project(project.id)]),
		...photos.map(cacheTag.picture),
	])
	return { sale, rent, project, kept: await keptPictures(photos) }
}
