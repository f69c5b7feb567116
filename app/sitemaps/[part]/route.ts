import { sitemapFile } from '#lib/pages/seo/sitemap.ts'
import { beginRender, markStatus, tagPage } from '#lib/site/cache/page.ts'
import { cacheTag } from '#lib/site/cache/tags.ts'

export const revalidate = 3600
export const dynamic = 'force-static'

export function generateStaticParams() {
	return []
}

export async function GET(_request: Request, { params }: { params: Promise<{ part: string }> }) {
	const { part } = await params
	await beginRender()
	const xml = await sitemapFile(part)
	await tagPage([cacheTag.sitemap, cacheTag.list(0), cacheTag.list(1), cacheTag.projects])
	if (xml === null) await markStatus(404)
	return new Response(xml, {
		status: xml === null ? 404 : 200,
		headers: { 'content-type': 'application/xml; charset=utf-8' },
	})
}
