import { tileResponse } from '#lib/homes/map/tiles/tiles.ts'

export const dynamic = 'force-dynamic'

// The tile's coordinates are in the query: Next answers a badly encoded path, such as /%ff, with 500 before any code of
// ours runs.
export async function GET(request: Request) {
	const { searchParams } = new URL(request.url)
	const [z = '', x = '', y = ''] = ['z', 'x', 'y'].map((name) => searchParams.get(name) ?? '')
	return tileResponse({ z, x, y }, request.headers)
}
