import 'server-only'
import { getVisitorsDb } from '#lib/base/db/connection.ts'
import { logger } from '#lib/base/log/logger.ts'
import { secondsToWait } from '#lib/base/security/limits/limiter.ts'
import { networkOf } from '#lib/base/security/limits/network.ts'
import { visitorAddress } from '#lib/base/security/limits/visitor-address.ts'
import { dayOf } from '#lib/base/time/belgian-day.ts'
import { formatSearchParams } from '#lib/homes/search/query/params.ts'
import { parseSearchParams } from '#lib/homes/search/query/parse-params.ts'
import type { ListData } from '#lib/homes/search/results/list-data.ts'
import { vainCriteria } from '#lib/homes/search/vain/vain-criteria.ts'
import { rememberVain, searchAddress } from '#lib/homes/search/vain/vain-memory.ts'
import { addVainSearch } from '#lib/people/statistics/vain-searches.ts'
import { hasDrafts } from '#lib/site/routing/preview/preview-mode.ts'
import { isAgency, isRobot, visitorKey } from './visitor.ts'
import { saltOf } from './writer.ts'

async function countVainSearch(criteria: string, headers: Headers): Promise<void> {
	const address = visitorAddress(headers)
	if (isRobot(headers) || isAgency(address)) return
	if ((await secondsToWait({ limit: 'vain-search', address })) !== null) return
	const day = dayOf(new Date())
	const agent = headers.get('user-agent') ?? ''
	const mark = visitorKey(await saltOf(day), networkOf(address).line, `${agent}\n${criteria}`)
	await addVainSearch(await getVisitorsDb(), { day, criteria, mark })
}

/**
 * Counts a search that finds no home on offer, if its criteria are names that the site has. `params` is the search in
 * the address. Never throws, and nobody waits for it.
 */
export function noteSearch(
	{ language, query, counts, lists }: Pick<ListData, 'language' | 'query' | 'counts' | 'lists'>,
	{ params, headers }: { params: URLSearchParams; headers: Headers },
): void {
	const { goal } = query
	const { range } = lists[goal]
	const criteria = counts.total === 0 ? vainCriteria(query, range) : null
	const search = formatSearchParams(parseSearchParams(goal, params, range), range).toString()
	// Whoever previews drafts is of the agency.
	if (hasDrafts()) return
	rememberVain(searchAddress(language, goal, search), criteria !== null)
	if (criteria === null) return
	countVainSearch(criteria, headers).catch((error: unknown) => {
		logger.warn(
			{ reason: error instanceof Error ? error.name : 'unknown' },
			'a search that found nothing is not counted',
		)
	})
}
