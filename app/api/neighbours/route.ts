import { ANSWER_HEADERS } from '#lib/homes/search/api/api-answers.ts'
import { answerNeighbours } from '#lib/homes/search/api/neighbours.ts'

export const dynamic = 'force-dynamic'

export async function GET(request: Request) {
	const { searchParams } = new URL(request.url)
	return Response.json(await answerNeighbours(searchParams), { headers: ANSWER_HEADERS })
}
