import { answerMarkers } from '#lib/homes/map/marker-answer.ts'
import { ANSWER_HEADERS } from '#lib/homes/search/api/api-answers.ts'

export const dynamic = 'force-dynamic'

export async function GET(request: Request) {
	const { searchParams } = new URL(request.url)
	return Response.json(await answerMarkers(searchParams), { headers: ANSWER_HEADERS })
}
