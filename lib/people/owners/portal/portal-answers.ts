import 'server-only'
import { hasKey } from '#lib/base/security/secrets.ts'
import { currentOwnerOfRoute } from '#lib/people/owners/account/current-owner.ts'
import { languageOf } from '#lib/site/config/language-of.ts'
import { portalCsv } from './portal-csv.ts'
import { getOwnerNumbers, getOwnerPortal, listingIdOf } from './portal-queries.ts'

const HEADERS = { 'cache-control': 'private, no-store' }

const refused = (status: 401 | 404 | 503) => new Response(null, { status, headers: HEADERS })

/**
 * Returns counters and chart of a home as JSON; 401 without a session, 404 for a home that is not the owner's, 503
 * without the key.
 */
export async function answerNumbers(id: string): Promise<Response> {
	if (!hasKey()) return refused(503)
	const current = await currentOwnerOfRoute()
	if (current === null) return refused(401)
	const numbers = await getOwnerNumbers(current, listingIdOf(id))
	return numbers === null ? refused(404) : Response.json(numbers, { headers: HEADERS })
}

/**
 * Returns everything about a home as CSV; 401 without a session, 404 for a home that is not the owner's, 503 without
 * the key.
 */
export async function answerCsv(id: string, wished: string | null): Promise<Response> {
	if (!hasKey()) return refused(503)
	const current = await currentOwnerOfRoute()
	if (current === null) return refused(401)
	const language = languageOf(wished)
	const portal = await getOwnerPortal(current, listingIdOf(id), language)
	if (portal === null) return refused(404)
	return new Response(portalCsv(portal, language), {
		headers: {
			...HEADERS,
			'content-type': 'text/csv; charset=utf-8',
			'content-disposition': `attachment; filename="${portal.home.id}-${portal.numbers.at.slice(0, 10)}.csv"`,
		},
	})
}
