import { createFormChallenge } from '@/lib/leads/captcha'
import { secondsToWait } from '@/lib/leads/rate-limit'
import { visitorAddress } from '@/lib/security/visitor-address'

export const dynamic = 'force-dynamic'

const HEADERS = { 'cache-control': 'no-store' }

export async function GET(request: Request) {
	const seconds = await secondsToWait(visitorAddress(request.headers), 'challenge', 'challenge')
	if (seconds !== null)
		return new Response(null, { status: 429, headers: { ...HEADERS, 'retry-after': String(seconds) } })
	return Response.json(await createFormChallenge(), { headers: HEADERS })
}
