import { tileResponse } from '#lib/homes/map/tiles.ts'

export const dynamic = 'force-dynamic'

// The parts stand in the query: Next answers a path that is not well encoded, such as /%ff, with 500 before any code of ours.
export async function GET(request: Request) {
	const { searchParams } = new URL(request.url)
	const [z = '', x = '', y = ''] = ['z', 'x', 'y'].map((name) => searchParams.get(name) ?? '')
	return tileResponse({ z, x, y }, request.headers)
}
