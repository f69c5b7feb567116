import { ANSWER_HEADERS, answerSearch } from '#lib/homes/search/api/api-answers.ts'

export const dynamic = 'force-dynamic'

export async function GET(request: Request) {
	const { searchParams } = new URL(request.url)
	return Response.json(await answerSearch(searchParams), { headers: ANSWER_HEADERS })
}
