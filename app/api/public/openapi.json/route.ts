import { openApi } from '#lib/pages/public-api/openapi.ts'

export const dynamic = 'force-dynamic'

/** Holds no secret and needs no key: tools in a browser may load it too. */
export function GET() {
	const headers = {
		'cache-control': 'public, max-age=300',
		'access-control-allow-origin': '*',
		'x-robots-tag': 'noindex',
	}
	return Response.json(openApi(), { headers })
}
