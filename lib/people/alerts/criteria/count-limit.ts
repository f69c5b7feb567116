import 'server-only'
import { secondsToWait } from '#lib/base/security/limits/limiter.ts'
import { visitorAddress } from '#lib/base/security/limits/visitor-address.ts'
import { answerAlertCount } from './alert-count.ts'

/** Returns how many homes match the form's fields in the query, or 429 with the seconds to wait. */
export async function countResponse(request: Request): Promise<Response> {
	const seconds = await secondsToWait({ limit: 'alert-count', address: visitorAddress(request.headers) })
	if (seconds !== null) {
		return new Response(null, { status: 429, headers: { 'retry-after': String(seconds), 'cache-control': 'no-store' } })
	}
	const answer = await answerAlertCount(new URL(request.url).searchParams)
	return Response.json(answer, { headers: { 'cache-control': 'public, max-age=0, s-maxage=2' } })
}
