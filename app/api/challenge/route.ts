import { createFormChallenge } from '@/lib/leads/captcha'
import { secondsToWait } from '@/lib/security/limiter'
import { hasKey } from '@/lib/security/secrets'
import { visitorAddress } from '@/lib/security/visitor-address'

export const dynamic = 'force-dynamic'

const HEADERS = { 'cache-control': 'no-store' }

export async function GET(request: Request) {
	if (!hasKey()) return new Response(null, { status: 503, headers: HEADERS })
	const seconds = await secondsToWait({ limit: 'challenge', address: visitorAddress(request.headers) })
	if (seconds !== null)
		return new Response(null, { status: 429, headers: { ...HEADERS, 'retry-after': String(seconds) } })
	return Response.json(await createFormChallenge(), { headers: HEADERS })
}
