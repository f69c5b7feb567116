import { answerTravelTimes } from '#lib/homes/search/api/travel-times.ts'

export const dynamic = 'force-dynamic'

export function POST(request: Request) {
	return answerTravelTimes(request)
}
