import { answerLinkPost } from '#lib/people/forms/link-post.ts'
import { confirmFriendWish, findFriendWish } from '#lib/people/leads/friend-wish.ts'

export const dynamic = 'force-dynamic'

export const POST = (request: Request) =>
	answerLinkPost({ page: 'friend', counted: 'friend' }, request, async ({ token, step }) => {
		const wish = await findFriendWish(token)
		if (wish !== null && step === 'send') await confirmFriendWish(wish)
	})
