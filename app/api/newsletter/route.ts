import { readLinkPost } from '@/lib/leads/link-post'
import { confirmSubscription, findSubscription, leaveNewsletter } from '@/lib/newsletter/subscribers'

export const dynamic = 'force-dynamic'

export async function POST(request: Request) {
	const post = await readLinkPost('newsletter', request)
	if (post instanceof Response) return post
	const subscription = await findSubscription(post.token)
	if (subscription !== null && post.step === 'confirm') await confirmSubscription(subscription.id)
	if (subscription !== null && post.step === 'leave') await leaveNewsletter(subscription.id)
	return post.back()
}
