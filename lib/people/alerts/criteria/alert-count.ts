import 'server-only'
import type { Kysely } from 'kysely'
import { getPublicDb } from '#lib/base/db/connection.ts'
import { isAmong } from '#lib/base/db/lists.ts'
import type { PublicTables } from '#lib/base/db/tables.ts'
import { formatNumber } from '#lib/base/format/format-number.ts'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'
import { CLOSED_STATUSES } from '#lib/homes/listings/status.ts'
import { zoneCities } from '#lib/homes/places/zone-queries.ts'
import { contains } from '#lib/homes/search/area/area.ts'
import { baseFilter, comparisonsOf, hasFeatures } from '#lib/homes/search/engine/filter-conditions.ts'
import { joinedIdsWith, markOf } from '#lib/homes/search/engine/index/word-index.ts'
import { numbersIn } from '#lib/homes/search/engine/joined-numbers.ts'
import { searchCounts } from '#lib/homes/search/engine/queries.ts'
import type { SearchQuery } from '#lib/homes/search/query/query-types.ts'
import { alertCriteria, LONGEST_OTHER_FILTERS } from '#lib/people/forms/schemas/kinds/demand-register.ts'
import { getSite } from '#lib/site/config/config.ts'
import { languageOf } from '#lib/site/config/language-of.ts'
import { forOffered } from '#lib/site/config/schema/homes/feature-sets.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { goalOf } from '#lib/site/routing/kinds/goal.ts'
import { GOAL_PARAM } from '#lib/site/routing/param-names.ts'
import type { AlertCount, Criteria } from './alert-types.ts'
import { alertWords } from './alert-words.ts'
import { alertQuery, boundProblems, criteriaOf, type FilledCriteria } from './criteria.ts'

const QUARTER_DAYS = 90
const MOST_VALUES = 60

/** Returns the ids of the homes of a goal that contain each of these words, withdrawn homes included. */
async function idsWith(db: Kysely<PublicTables>, goal: 0 | 1, words: readonly string[]): Promise<number[]> {
	const ids = [false, true].map(async (isWithdrawn) => joinedIdsWith(db, markOf(goal, isWithdrawn), words))
	return (await Promise.all(ids)).flatMap((found) => [...numbersIn(found)])
}

/**
 * Returns the number of homes that came in during the last 90 days and match, compared as the list compares. Homes
 * since sold, rented or withdrawn count too, unless the query has a price: sold and rented homes no longer show one.
 */
async function quarterCount(db: Kysely<PublicTables>, query: SearchQuery, now: Date): Promise<number> {
	const filter = baseFilter(query, now)
	const since = new Date(now.getTime() - QUARTER_DAYS * DAY_MS).toISOString()
	const hasPrice = query.price.min !== null || query.price.max !== null
	const worded = filter.words.length > 0 ? await idsWith(db, filter.goal, filter.words) : null
	const { cities, types } = query
	const found = db
		.selectFrom('listing as home')
		.where('home.is_published', '=', 1)
		.where('home.created_at', '>=', since)
		.where((eb) =>
			eb.and(
				comparisonsOf(filter).map(([column, operator, value]) =>
					operator === 'has' ? hasFeatures(value) : eb(`home.${column}`, operator, value),
				),
			),
		)
		.$if(hasPrice, (found) => found.where('home.status', 'not in', CLOSED_STATUSES))
		.$if(cities.length > 0 && query.areas.length === 0, (found) => found.where(isAmong('home.city_key', cities)))
		.$if(worded !== null, (found) => found.where(isAmong('home.id', worded ?? [])))
		.$if(types.length > 0, (found) =>
			found.where((eb) =>
				eb.or([
					isAmong('home.web_id', types),
					eb.exists(
						eb
							.selectFrom('listing_type as own')
							.select('own.web_id')
							.whereRef('own.listing_id', '=', 'home.id')
							.where(isAmong('own.web_id', types)),
					),
				]),
			),
		)
	if (query.areas.length === 0) {
		return (await found.select((eb) => eb.fn.countAll<number>().as('homes')).executeTakeFirst())?.homes ?? 0
	}
	const rows = await found.select(['home.city_key', 'home.latitude', 'home.longitude']).execute()
	return rows.filter(
		({ city_key, latitude, longitude }) =>
			cities.includes(city_key) ||
			(latitude !== null && longitude !== null && contains(query.areas, { latitude, longitude })),
	).length
}

/**
 * Returns how many homes match the criteria today and how many would have been reported in the last 90 days, with the
 * words for it.
 */
export async function alertCount(
	db: Kysely<PublicTables>,
	criteria: Criteria,
	language: string,
	now = new Date(),
): Promise<AlertCount> {
	const query = alertQuery(criteria, await zoneCities(db), getSite().priceSliders[criteria.goal])
	const { total: today } = await searchCounts(db, query, now)
	const quarter = await quarterCount(db, query, now)
	const t = alertWords(language)
	const counted = (count: number) => ({ count, number: formatNumber(count, language) ?? '' })
	return { today, quarter, text: `${t('count.today', counted(today))} ${t('count.quarter', counted(quarter))}` }
}

/** Reads the form as far as it is filled in; missing or wrong fields set no criteria. */
function filledSoFar(params: URLSearchParams): FilledCriteria {
	const goal = goalOf(params.get(GOAL_PARAM))
	const bound = (key: string, field: (typeof alertCriteria)['priceMin' | 'bedroomsMin']) => {
		const read = field.safeParse(params.get(key) ?? '')
		return read.success ? read.data : null
	}
	const { priceMin, bedroomsMin: rooms } = alertCriteria
	return {
		goal,
		types: params.getAll('types').slice(0, MOST_VALUES),
		places: params.getAll('places').slice(0, MOST_VALUES),
		priceMin: bound('priceMin', priceMin),
		priceMax: bound('priceMax', priceMin),
		bedroomsMin: bound('bedroomsMin', rooms),
		bedroomsMax: bound('bedroomsMax', rooms),
		bathroomsMin: bound('bathroomsMin', rooms),
		bathroomsMax: bound('bathroomsMax', rooms),
		showerroomsMin: bound('showerroomsMin', rooms),
		showerroomsMax: bound('showerroomsMax', rooms),
		toiletsMin: bound('toiletsMin', rooms),
		toiletsMax: bound('toiletsMax', rooms),
		garagesMin: bound('garagesMin', rooms),
		garagesMax: bound('garagesMax', rooms),
		...forOffered((name) => params.get(name) === 'yes'),
		facadeCounts: alertCriteria.facadeCounts.parse(params.getAll('facadeCounts')),
		also: (params.get('also') ?? '').slice(0, LONGEST_OTHER_FILTERS),
		frequency: 'daily',
	}
}

/**
 * Returns the response of `/api/alerts/count` for the form's fields, as far as they are filled in. Bounds that exclude
 * each other match nothing: the response names them, in the words of the form. Never throws because of them.
 */
export async function answerAlertCount(params: URLSearchParams): Promise<AlertCount> {
	const { priceSliders } = getSite()
	const language = languageOf(params.get('language'))
	const filled = filledSoFar(params)
	const range = priceSliders[filled.goal]
	const [problem] = Object.values(boundProblems(filled, range) ?? {})
	if (problem !== undefined) {
		const words: Record<string, string> = messagesOf(language).forms.errors
		return { today: 0, quarter: 0, text: words[problem] ?? '' }
	}
	return alertCount(await getPublicDb(), criteriaOf(filled, range), language)
}
