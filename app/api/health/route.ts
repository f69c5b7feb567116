import { mayKnowAll } from '#lib/server/health/audience.ts'
import { getHealth, healthWords } from '#lib/server/health/health.ts'

export const dynamic = 'force-dynamic'

/**
 * Answers 200 or 503 with one word per part; in full for requests from this machine or with the bearer token
 * `HEALTH_TOKEN`.
 */
export async function GET({ headers }: Request) {
	const health = await getHealth()
	const answer = mayKnowAll(headers) ? health : healthWords(health)
	return Response.json(answer, {
		status: health.ok ? 200 : 503,
		headers: { 'cache-control': 'no-store', vary: 'authorization' },
	})
}
