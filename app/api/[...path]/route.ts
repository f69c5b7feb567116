export const dynamic = 'force-dynamic'

/** Unknown addresses below `/api/`. Without this route they would be taken for pages in the language "api". */
export function GET() {
	return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
}
