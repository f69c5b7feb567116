import { absoluteUrl } from '#lib/pages/seo/metadata.ts'

export const dynamic = 'force-dynamic'

export function GET() {
	const lines = ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${absoluteUrl('/sitemap.xml')}`, '']
	return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
