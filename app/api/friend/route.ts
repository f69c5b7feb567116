import { confirmFriendWish, findFriendWish } from '@/lib/leads/friend-wish'
import { readLinkPost } from '@/lib/leads/link-post'

export const dynamic = 'force-dynamic'

export async function POST(request: Request) {
	const post = await readLinkPost('friend', request)
	if (post instanceof Response) return post
	const wish = await findFriendWish(post.token)
	if (wish !== null && post.step === 'send') await confirmFriendWish(wish)
	return post.back()
}
