import { confirmFriendWish, findFriendWish } from '@/lib/leads/friend-wish'
import { answerLinkPost } from '@/lib/leads/link-post'

export const dynamic = 'force-dynamic'

export const POST = (request: Request) =>
	answerLinkPost({ page: 'friend', counted: 'friend' }, request, async ({ token, step }) => {
		const wish = await findFriendWish(token)
		if (wish !== null && step === 'send') await confirmFriendWish(wish)
	})
