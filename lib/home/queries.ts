import 'server-only'
import { getBanner, getMenu, getSite } from '@/lib/agency/config'
import { beginRender, tagPage } from '@/lib/cache/page'
import { cacheTag } from '@/lib/cache/tags'
import { getPublicDb } from '@/lib/db/connection'
import type { Goal } from '@/lib/listings/types'
import { keptPictures } from '@/lib/pictures/queries'
import { cityNamer, namedCities } from '@/lib/search/city-names'
import { emptySearch } from '@/lib/search/params'
import { searchCounts } from '@/lib/search/queries'
import { homePhotos } from './photos'
import { homeProject } from './project-query'
import type { GoalWindow, HomeData } from './types'

/** Stands before the name of a part, behind its municipality. */
const PART = '\u2003'

/** Names of types in the language, else in the default language, else in any. */
async function typeNames(language: string): Promise<Map<string, string>> {
	const db = await getPublicDb()
	const { defaultLanguage } = getSite()
	const rank = (row: { language: string }) => (row.language === language ? 2 : row.language === defaultLanguage ? 1 : 0)
	const types = await db
		.selectFrom('property_type')
		.select(['web_id', 'language', 'name'])
		.orderBy('show_order')
		.execute()
	return new Map(types.toSorted((a, b) => rank(a) - rank(b)).map((row) => [String(row.web_id), row.name]))
}

async function goalWindow(language: string, goal: Goal): Promise<GoalWindow> {
	const db = await getPublicDb()
	const counts = await searchCounts(db, emptySearch(goal))
	const names = await typeNames(language)
	const order = [...names.keys()]
	const countOf = (key: string) => counts.cities[key] ?? 0
	const cities = namedCities(Object.keys(counts.cities), await cityNamer(db, language), language)
	const municipalities = cities.filter(({ isPart }) => !isPart)
	return {
		total: counts.total,
		places: cities.map(({ value, name, isPart }) => ({
			value,
			label: isPart ? `${PART}${name}` : name,
			count: countOf(value),
		})),
		cities: municipalities
			.map(({ value, name }) => ({ value, label: name, count: countOf(value) }))
			.sort((a, b) => b.count - a.count || a.label.localeCompare(b.label, language)),
		types: Object.entries(counts.types)
			.filter(([value, count]) => count > 0 && names.has(value))
			.map(([value, count]) => ({ value, label: names.get(value) ?? value, count }))
			.sort((a, b) => order.indexOf(a.value) - order.indexOf(b.value)),
	}
}

/** Everything that the home page shows, with the page's tags set. */
export async function getHome(language: string): Promise<HomeData> {
	await beginRender()
	const photos = homePhotos(getBanner(), getMenu())
	const [sale, rent, project] = await Promise.all([
		goalWindow(language, 'sale'),
		goalWindow(language, 'rent'),
		homeProject(language),
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
