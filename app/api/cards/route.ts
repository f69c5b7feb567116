import { cardLabels } from '#components/cards/card-labels.ts'
import type { CardsAnswer } from '#components/visitor/recent/cards-answer.ts'
import { ANSWER_HEADERS } from '#lib/homes/search/api/api-answers.ts'
import { loadShortlist } from '#lib/people/visitor/shortlist-queries.ts'
import { languageOf } from '#lib/site/config/language-of.ts'
import { IDS_PARAM, MOST_SEEN, parseIds } from '#lib/site/routing/listing-ids.ts'

export const dynamic = 'force-dynamic'

export async function GET(request: Request) {
	const { searchParams } = new URL(request.url)
	const language = languageOf(searchParams.get('language'))
	const { homes } = await loadShortlist(language, parseIds(searchParams.get(IDS_PARAM), MOST_SEEN))
	const answer: CardsAnswer = { cards: homes.map(({ card }) => card), labels: await cardLabels(language) }
	return Response.json(answer, { headers: ANSWER_HEADERS })
}
