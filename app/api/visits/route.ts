import { receiveBeacon } from '@/lib/statistics/receive'

export const dynamic = 'force-dynamic'

export function POST(request: Request) {
	return receiveBeacon(request)
}
