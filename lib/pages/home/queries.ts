import 'server-only'
import { getPublicDb } from '#lib/base/db/connection.ts'
import { typeNames } from '#lib/homes/listings/words/type-names.ts'
import { keptPictures } from '#lib/homes/pictures/files/queries.ts'
import { homePhotos } from '#lib/homes/pictures/run/site-photos.ts'
import { newestProject } from '#lib/homes/projects/queries.ts'
import { searchCounts } from '#lib/homes/search/engine/queries.ts'
import { emptySearch } from '#lib/homes/search/query/params.ts'
import { cityNamer, namedCities } from '#lib/homes/search/words/city-names.ts'
import { zoneChoices } from '#lib/homes/search/words/zone-choices.ts'
import { beginRender, tagPage } from '#lib/site/cache/page.ts'
import { cacheTag } from '#lib/site/cache/tags.ts'
import { getBanner, getMenu } from '#lib/site/config/config.ts'
import type { Goal } from '#lib/site/routing/kinds/goal.ts'
import type { GoalWindow, HomeData } from './home-types.ts'

async function goalWindow(language: string, goal: Goal): Promise<GoalWindow> {
	const db = await getPublicDb()
	const counts = await searchCounts(db, emptySearch(goal))
	const names = await typeNames(db, language)
	const order = [...names.keys()]
	const countOf = (key: string) => counts.cities[key] ?? 0
	const cities = namedCities(Object.keys(counts.cities), await cityNamer(db, language), language)
	const municipalities = cities.filter(({ isPart }) => !isPart)
	const regionsBeside = async (beside: typeof cities) =>
		(await zoneChoices(db, language, { counts: counts.zones, cities: beside })).map(({ value, name }) => ({
			value,
			label: name,
			count: counts.zones[value] ?? 0,
		}))
	return {
		total: counts.total,
		regions: await regionsBeside([]),
		zones: await regionsBeside(cities),
		places: cities.map(({ value, name, isPart }) => ({
			value,
			label: name,
			count: countOf(value),
			...(isPart && { isPart }),
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

/** Returns everything that the home page shows, and sets the page's tags. */
export async function getHome(language: string): Promise<HomeData> {
	await beginRender()
	const photos = homePhotos(getBanner(), getMenu())
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
