import { receiveBeacon } from '#lib/people/statistics/counting/receive-beacon.ts'

export const dynamic = 'force-dynamic'

export function POST(request: Request) {
	return receiveBeacon(request)
}
