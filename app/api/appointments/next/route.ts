import { answerNextTimes } from '@/lib/appointments/next-times'
import { ANSWER_HEADERS } from '@/lib/search/api-answers'

export const dynamic = 'force-dynamic'

export async function GET(request: Request) {
	const { searchParams } = new URL(request.url)
	return Response.json(await answerNextTimes(searchParams), { headers: ANSWER_HEADERS })
}
