import { secondsToWait } from '#lib/base/security/limits/limiter.ts'
import { visitorAddress } from '#lib/base/security/limits/visitor-address.ts'
import { hasKey } from '#lib/base/security/secrets.ts'
import { createFormChallenge } from '#lib/people/forms/captcha.ts'

export const dynamic = 'force-dynamic'

const HEADERS = { 'cache-control': 'no-store' }

export async function GET(request: Request) {
	if (!hasKey()) return new Response(null, { status: 503, headers: HEADERS })
	const seconds = await secondsToWait({ limit: 'challenge', address: visitorAddress(request.headers) })
	if (seconds !== null)
		return new Response(null, { status: 429, headers: { ...HEADERS, 'retry-after': String(seconds) } })
	return Response.json(await createFormChallenge(), { headers: HEADERS })
}
