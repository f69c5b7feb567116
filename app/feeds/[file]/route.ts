import { rssFile } from '#lib/pages/seo/rss.ts'
import { beginRender, markStatus, tagPage } from '#lib/site/cache/page.ts'
import { cacheTag } from '#lib/site/cache/tags.ts'

export const revalidate = 3600
export const dynamic = 'force-static'

export function generateStaticParams() {
	return []
}

export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }) {
	const { file } = await params
	await beginRender()
	const feed = await rssFile(file)
	if (feed === null) {
		await markStatus(404)
		return new Response(null, { status: 404 })
	}
	await tagPage([cacheTag.list(feed.goal === 'sale' ? 0 : 1), cacheTag.catalogue, ...feed.ids.map(cacheTag.listing)])
	return new Response(feed.xml, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } })
}
