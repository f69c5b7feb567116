import { ANSWER_HEADERS, answerSuggest } from '#lib/homes/search/api/api-answers.ts'

export const dynamic = 'force-dynamic'

export async function GET(request: Request) {
	const { searchParams } = new URL(request.url)
	return Response.json(await answerSuggest(searchParams), { headers: ANSWER_HEADERS })
}
