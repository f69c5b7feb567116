import { receiveOwnerPost } from '#lib/people/owners/handlers/receive-owner-post.ts'
import { isOneOf, OWNER_ACTIONS } from '#lib/site/routing/pages/owner-pages.ts'

export const dynamic = 'force-dynamic'

export async function POST(request: Request, { params }: { params: Promise<{ action: string }> }) {
	const { action } = await params
	return isOneOf(OWNER_ACTIONS, action) ? receiveOwnerPost(action, request) : new Response(null, { status: 404 })
}
