import { cardLabels } from '@/components/listings/card-labels'
import type { CardsAnswer } from '@/components/visitor/cards-answer'
import { ANSWER_HEADERS, languageOf } from '@/lib/search/api-answers'
import { IDS_PARAM, MOST_SEEN, parseIds } from '@/lib/visitor/ids'
import { loadShortlist } from '@/lib/visitor/shortlist-queries'

export const dynamic = 'force-dynamic'

export async function GET(request: Request) {
	const { searchParams } = new URL(request.url)
	const language = languageOf(searchParams)
	const { homes } = await loadShortlist(language, parseIds(searchParams.get(IDS_PARAM), MOST_SEEN))
	const answer: CardsAnswer = { cards: homes.map(({ card }) => card), labels: await cardLabels(language) }
	return Response.json(answer, { headers: ANSWER_HEADERS })
}
