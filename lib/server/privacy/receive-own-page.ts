import 'server-only'
import { after } from 'next/server'
import { getFullDb } from '#lib/base/db/connection.ts'
import { databaseProblem } from '#lib/base/db/problem.ts'
import { logger } from '#lib/base/log/logger.ts'
import { secondsToWait } from '#lib/base/security/limits/limiter.ts'
import { hasKey } from '#lib/base/security/secrets.ts'
import { answerLinkPost, type LinkPost, type StepOutcome } from '#lib/people/forms/link-post.ts'
import { email as emailField } from '#lib/people/forms/schemas/fields/fields.ts'
import { mailOwnPage } from '#lib/people/own-page/ask.ts'
import { ownerOfLink } from '#lib/people/own-page/links.ts'
import { eraseOwnItem, eraseOwnPage } from './erase-own.ts'

/** Promises a link by mail. Whether anything is kept under the address is looked up only after the response was sent. */
async function ask({ fields, language, address }: LinkPost): Promise<StepOutcome> {
	const email = emailField.safeParse(fields.get('email') ?? '')
	if (!email.success) return { problem: 'email' }
	if ((await secondsToWait({ limit: 'own-page', address })) !== null) return { problem: 'tooMany' }
	after(async () => {
		try {
			await mailOwnPage(await getFullDb(), { email: email.data, language, address, now: new Date() })
		} catch (error) {
			logger.error({ reason: databaseProblem(error) ?? 'unknown' }, 'link to a page of one’s own not mailed')
		}
	})
	return { done: 'asked' }
}

/** Handles the steps of somebody who has a link; the one of a mail only asks for the one that erases. */
async function withLink(post: LinkPost): Promise<StepOutcome> {
	const now = new Date()
	const db = await getFullDb()
	const owner = hasKey() ? await ownerOfLink(db, post.token, now) : null
	if (owner === null) return undefined
	const { email, right } = owner
	const { language, address } = post
	if (post.step === 'mail') {
		return (await mailOwnPage(db, { email, language, address, now })) ? { done: 'mailed' } : { problem: 'unmailed' }
	}
	if (right !== 'change') return undefined
	const outcome =
		post.step === 'erase-all'
			? await eraseOwnPage(db, { email, now })
			: await eraseOwnItem(db, post.fields.get('item') ?? '', { email, now })
	if (outcome === 'visit') return { problem: 'visit' }
	if (outcome === 'missing') return undefined
	logger.info({ step: post.step }, 'visitor erased personal data')
	return { done: post.step === 'erase-all' ? 'erasedAll' : 'erased' }
}

/** Handles the plain forms of the page of one's own (`answerLinkPost`): asking for its link, and erasing. */
export function receiveOwnPage(request: Request): Promise<Response> {
	return answerLinkPost({ page: 'own-page', saysTooMany: true, counted: 'own-page' }, request, (post) =>
		post.step === 'ask' ? ask(post) : withLink(post),
	)
}
