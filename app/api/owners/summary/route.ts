import { answerLinkPost } from '#lib/people/forms/link-post.ts'
import { answerClick, stopSummary } from '#lib/people/owners/summary/summary-link.ts'

export const dynamic = 'force-dynamic'

/**
 * With the token in the address this is the one-click unsubscribe of a mail program (RFC 8058); otherwise it is the
 * form on the link's page.
 */
export async function POST(request: Request) {
	const token = new URL(request.url).searchParams.get('token')
	if (token !== null) return answerClick(token)
	return answerLinkPost({ page: 'summary', counted: 'summary' }, request, async ({ token: posted, step }) => {
		if (step === 'stop') await stopSummary(posted)
	})
}
