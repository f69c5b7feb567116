import 'server-only'
import { databaseProblem } from '#lib/base/db/problem.ts'
import { logger } from '#lib/base/log/logger.ts'
import { FieldProblem, type LeadKind } from '#lib/people/leads/receiving/lead-kind.ts'
import { answerRefused, answerStored } from './answers.ts'
import { checkSubmission } from './check-submission.ts'
import { admitSubmission, readSubmission, unreadSubmission } from './read-submission.ts'
import { storeSubmission } from './store-submission.ts'
import { Refused, refusedFields } from './submission.ts'

function refusalOf(error: unknown, kind: LeadKind): Refused {
	if (error instanceof Refused) return error
	if (error instanceof FieldProblem) return refusedFields(error.errors)
	const reason = databaseProblem(error) ?? (error instanceof Error ? error.name : 'unknown')
	logger.error({ kind: kind.name, reason }, 'lead not stored')
	return new Refused(503, 'failed')
}

/**
 * Handles a posted form: 303 to the feedback page, or JSON for a scripted form, once lead and mails are stored.
 * Refusals keep what was typed: 403 from elsewhere, 413 too large, 415 not a form, 422 wrong fields or no proof of
 * work, 429 too often, 503 not stored.
 */
export async function receiveLead(kind: LeadKind, request: Request): Promise<Response> {
	let submission = unreadSubmission(kind, request)
	const refuse = (error: unknown) => answerRefused(submission, refusalOf(error, kind))
	try {
		submission = await readSubmission(submission, request)
		await admitSubmission(submission)
		const lead = await checkSubmission(submission)
		const reference = await storeSubmission(submission, lead)
		return await answerStored(submission, reference)
	} catch (error) {
		// Again, because the page of a refused form reads its choices from the database.
		return refuse(error).catch(refuse)
	}
}
