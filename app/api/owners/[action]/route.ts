import { receiveOwnerPost } from '@/lib/owners/posts/receive'
import { isOneOf, OWNER_ACTIONS } from '@/lib/owners/types'

export const dynamic = 'force-dynamic'

export async function POST(request: Request, { params }: { params: Promise<{ action: string }> }) {
	const { action } = await params
	return isOneOf(OWNER_ACTIONS, action) ? receiveOwnerPost(action, request) : new Response(null, { status: 404 })
}
