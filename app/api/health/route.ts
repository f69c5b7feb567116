import { getHealth } from '@/lib/agency/health'

export const dynamic = 'force-dynamic'

export async function GET() {
	const health = await getHealth()
	return Response.json(health, { status: health.ok ? 200 : 503, headers: { 'cache-control': 'no-store' } })
}
