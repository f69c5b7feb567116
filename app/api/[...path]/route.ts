export const dynamic = 'force-dynamic'

/** An address below `/api/` that is none: without this route it would be taken for a page in the language "api". */
export function GET() {
	return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
}
