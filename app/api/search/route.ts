import { ANSWER_HEADERS, answerSearch } from '@/lib/search/api-answers'

export const dynamic = 'force-dynamic'

export async function GET(request: Request) {
	const { searchParams } = new URL(request.url)
	return Response.json(await answerSearch(searchParams), { headers: ANSWER_HEADERS })
}
