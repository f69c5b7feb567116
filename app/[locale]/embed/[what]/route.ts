import { embedPage } from '#lib/pages/embeds/embed-page.ts'
import { noteEmbed } from '#lib/pages/embeds/note-embed.ts'
import { isEmbedKind } from '#lib/site/routing/kinds/embed-kinds.ts'

export const dynamic = 'force-dynamic'

/** A frame for other sites. The middleware decides who may show it. */
export async function GET(request: Request, { params }: { params: Promise<{ locale: string; what: string }> }) {
	const { locale: language, what } = await params
	if (!isEmbedKind(what)) return new Response(null, { status: 404 })
	noteEmbed(what, request.headers)
	const [, nonce = ''] = /'nonce-([^']+)'/.exec(request.headers.get('content-security-policy') ?? '') ?? []
	const page = await embedPage(what, { language, params: new URL(request.url).searchParams, nonce })
	return new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}
