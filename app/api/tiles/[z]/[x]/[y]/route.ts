import { tileResponse } from '@/lib/map/tiles'

export const dynamic = 'force-dynamic'

export async function GET(_request: Request, { params }: { params: Promise<{ z: string; x: string; y: string }> }) {
	return tileResponse(await params)
}
