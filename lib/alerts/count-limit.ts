import 'server-only'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { visitorAddress } from '@/lib/security/visitor-address'
import { answerAlertCount } from './counts'

/** Questions of one address in a minute; a form asks a few while it is filled in. */
const MOST = 120

const shared = globalThis as typeof globalThis & { agencyAlertCountLimit?: RateLimiterMemory }

/** Answers how many homes fit the form's fields in the query, or 429 with the seconds to wait. */
export async function countResponse(request: Request): Promise<Response> {
	shared.agencyAlertCountLimit ??= new RateLimiterMemory({ points: MOST, duration: 60 })
	try {
		await shared.agencyAlertCountLimit.consume(visitorAddress(request.headers))
	} catch (refused) {
		if (!(refused instanceof RateLimiterRes)) throw refused
		const seconds = String(Math.ceil(refused.msBeforeNext / 1000))
		return new Response(null, { status: 429, headers: { 'retry-after': seconds, 'cache-control': 'no-store' } })
	}
	const answer = await answerAlertCount(new URL(request.url).searchParams)
	return Response.json(answer, { headers: { 'cache-control': 'public, max-age=0, s-maxage=2' } })
}
