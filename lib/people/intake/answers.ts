import 'server-only'
import type { Kysely } from 'kysely'
import { getVisitorsDb } from '#lib/base/db/connection.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { plainPage } from '#lib/people/forms/plain-page.ts'
import type { LeadAnswer } from '#lib/people/forms/schemas/types.ts'
import { isMailWithheld } from '#lib/people/leads/mutations.ts'
import { isMailServerNamed } from '#lib/people/mail/smtp/server-address.ts'
import { receiptQuery, type Unmailed } from '#lib/site/routing/kinds/feedback-kinds.ts'
import { hrefOf } from '#lib/site/routing/navigation.ts'
import type { Refused, Submission } from './submission.ts'

const UNCACHED = { 'cache-control': 'no-store' }

async function whyUnmailed(db: Kysely<Tables>, reference: string): Promise<Unmailed | null> {
	if (!isMailServerNamed()) return 'off'
	return (await isMailWithheld(db, reference)) ? 'none' : null
}

/** Returns the answer to a form that is stored: 303 to its thank-you page, or JSON for a scripted form. */
export async function answerStored({ kind, language, isScripted }: Submission, reference: string): Promise<Response> {
	const { feedback, feedbackTextOf } = kind
	const db = await getVisitorsDb()
	const text = await feedbackTextOf(db, { reference, isProven: isScripted })
	const query = receiptQuery(feedback, { reference, text, unmailed: await whyUnmailed(db, reference) })
	const href = hrefOf(language, 'feedback', { kind: feedback }) + query
	if (!isScripted) return new Response(null, { status: 303, headers: { ...UNCACHED, location: href } })
	const answer: LeadAnswer = { isSent: true, href, reference }
	return Response.json(answer, { headers: UNCACHED })
}

/** Returns the answer to a form that is refused: a page with what was typed, or JSON for a scripted form. */
export async function answerRefused(submission: Submission, refused: Refused): Promise<Response> {
	const { kind, fields, language, isScripted } = submission
	const { status, refusal, errors, headers } = refused
	if (isScripted) {
		const answer: LeadAnswer = { isSent: false, refusal, errors }
		return Response.json(answer, { status, headers: { ...UNCACHED, ...headers } })
	}
	const { name, hasPhotos, choicesOf } = kind
	const choices = refusal === 'fields' ? await choicesOf(fields.get('listingId'), language) : {}
	return plainPage({ name, fields, language, status, refusal, errors, choices, hasPhotos, headers })
}
