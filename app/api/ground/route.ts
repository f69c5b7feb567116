import { groundIn } from '#lib/homes/map/ground-answer.ts'
import { languageOf } from '#lib/site/config/language-of.ts'

export const dynamic = 'force-dynamic'

/** The ground changes only with the program. */
const DAY_S = 86_400

export async function GET(request: Request) {
	const { searchParams } = new URL(request.url)
	const ground = groundIn(languageOf(searchParams.get('language')))
	return Response.json(ground, { headers: { 'cache-control': `public, max-age=${DAY_S}` } })
}
