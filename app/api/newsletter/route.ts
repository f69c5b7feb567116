import { answerLinkPost } from '@/lib/leads/link-post'
import { confirmSubscription, findSubscription, leaveNewsletter } from '@/lib/newsletter/subscribers'

export const dynamic = 'force-dynamic'

export const POST = (request: Request) =>
	answerLinkPost({ page: 'newsletter', counted: 'newsletter' }, request, async ({ token, step }) => {
		const subscription = await findSubscription(token)
		if (subscription !== null && step === 'confirm') await confirmSubscription(subscription.id)
		if (subscription !== null && step === 'leave') await leaveNewsletter(subscription.id)
	})
