import { answerLinkPost } from '#lib/people/forms/link-post.ts'
import { confirmSubscription, findSubscription, leaveNewsletter } from '#lib/people/newsletter/subscribers.ts'

export const dynamic = 'force-dynamic'

export const POST = (request: Request) =>
	answerLinkPost({ page: 'newsletter', counted: 'newsletter' }, request, async ({ token, step }) => {
		const subscription = await findSubscription(token)
		if (subscription !== null && step === 'confirm') await confirmSubscription(subscription.id)
		if (subscription !== null && step === 'leave') await leaveNewsletter(subscription.id)
	})
