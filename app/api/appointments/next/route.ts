import { ANSWER_HEADERS } from '#lib/homes/search/api/api-answers.ts'
import { answerNextTimes } from '#lib/people/appointments/next-times.ts'

export const dynamic = 'force-dynamic'

export async function GET(request: Request) {
	const { searchParams } = new URL(request.url)
	return Response.json(await answerNextTimes(searchParams), { headers: ANSWER_HEADERS })
}
