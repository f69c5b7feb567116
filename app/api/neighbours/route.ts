import { ANSWER_HEADERS } from '@/lib/search/api-answers'
import { answerNeighbours } from '@/lib/search/neighbours'

export const dynamic = 'force-dynamic'

export async function GET(request: Request) {
	const { searchParams } = new URL(request.url)
	return Response.json(await answerNeighbours(searchParams), { headers: ANSWER_HEADERS })
}
