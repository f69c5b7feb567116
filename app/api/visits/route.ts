import { receiveBeacon } from '#lib/people/statistics/counting/receive.ts'

export const dynamic = 'force-dynamic'

export function POST(request: Request) {
	return receiveBeacon(request)
}
