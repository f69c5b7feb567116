import { ANSWER_HEADERS } from '#lib/homes/search/api/api-answers.ts'
import { searchRss } from '#lib/pages/seo/search-feed.ts'

export const dynamic = 'force-dynamic'

export async function GET(request: Request) {
	const { searchParams } = new URL(request.url)
	const headers = { ...ANSWER_HEADERS, 'content-type': 'application/rss+xml; charset=utf-8', 'x-robots-tag': 'noindex' }
	return new Response(await searchRss(searchParams), { headers })
}
