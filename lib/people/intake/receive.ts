import 'server-only'
import type { Kysely } from 'kysely'
import { getVisitorsDb } from '#lib/base/db/connection.ts'
import { databaseProblem } from '#lib/base/db/problem.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { logger } from '#lib/base/log/logger.ts'
import { secondsToWait } from '#lib/base/security/limits/limiter.ts'
import { visitorAddress } from '#lib/base/security/limits/visitor-address.ts'
import { checkProof, type Spending } from '#lib/people/forms/captcha.ts'
import { plainPage } from '#lib/people/forms/plain-page.ts'
import { readForm } from '#lib/people/forms/request.ts'
import { HIDDEN_FIELDS, type LeadAnswer } from '#lib/people/forms/schemas/form-types.ts'
import { formValues } from '#lib/people/forms/schemas/forms.ts'
import type { LeadSubject } from '#lib/people/lead-subject/lead-subject-types.ts'
import { findLeadSubject } from '#lib/people/lead-subject/subject.ts'
import { FieldProblem, type LeadKind } from '#lib/people/leads/lead-kind.ts'
import { makePhotos } from '#lib/people/leads/lead-photos.ts'
import { isMailWithheld } from '#lib/people/leads/mutations.ts'
import { isMultipart, readPhotoForm } from '#lib/people/leads/photo-form.ts'
import type { LeadContent } from '#lib/people/leads/sent-lead.ts'
import { isMailServerNamed } from '#lib/people/mail/smtp/server-address.ts'
import { languageOf } from '#lib/site/config/language-of.ts'
import { receiptQuery, type Unmailed } from '#lib/site/routing/kinds/feedback-kinds.ts'
import { hrefOf } from '#lib/site/routing/navigation.ts'
import { storeSubmission } from './store-submission.ts'
import { type CheckedLead, Refused, refusedFields, type Submission } from './submission.ts'

/** Returns what is known of a form before it is read. */
function unreadSubmission(kind: LeadKind, { headers }: Request): Submission {
	return {
		kind,
		fields: new URLSearchParams(),
		photos: [],
		language: languageOf(null),
		isScripted: headers.get('accept') === 'application/json',
		address: visitorAddress(headers),
		isCounted: false,
	}
}

async function count({ kind, isScripted, address }: Submission): Promise<void> {
	const limit = isScripted ? 'form-proven' : 'form-plain'
	const seconds = await secondsToWait({ limit, address, subject: kind.name })
	if (seconds !== null) throw new Refused(429, 'tooMany', { headers: { 'retry-after': String(seconds) } })
}

/** Reads a form: only from our own pages (403), only as a form (415), only up to its size (413). */
async function readSubmission(unread: Submission, request: Request): Promise<Submission> {
	const isUpload = unread.kind.hasPhotos && isMultipart(request)
	// Photographs are not even read from a sender who sends too often.
	if (isUpload) await count(unread)
	const read = isUpload ? await readPhotoForm(request) : { photos: [], ...(await readForm(request)) }
	if ('status' in read) {
		const tooLarge = isUpload ? 'photosLarge' : 'tooLarge'
		throw new Refused(read.status, read.status === 413 ? tooLarge : read.status === 403 ? 'foreign' : 'failed')
	}
	return { ...unread, ...read, language: languageOf(read.fields.get(HIDDEN_FIELDS.language)), isCounted: isUpload }
}

/** Lets a form through that no robot filled in (422) and whose sender does not send too often (429). */
async function admitSubmission(submission: Submission): Promise<void> {
	if (submission.fields.get(HIDDEN_FIELDS.trap)) throw new Refused(422, 'trap')
	if (!submission.isCounted) await count(submission)
}

async function subjectOf({ listingId, projectId }: LeadContent, language: string): Promise<LeadSubject | null> {
	const about = await findLeadSubject({ listingId, projectId }, language)
	const field = listingId !== undefined ? 'listingId' : projectId !== undefined ? 'projectId' : null
	if (about === null && field !== null) throw refusedFields({ [field]: 'subject' })
	return about
}

async function proofOf({ fields, isScripted }: Submission): Promise<Spending | null> {
	if (!isScripted) return null
	const proof = await checkProof(fields.get(HIDDEN_FIELDS.proof) ?? '')
	if (proof === null) throw new Refused(422, 'captcha')
	return proof
}

/** Checks a form by its schema, its home or project, its kind, its proof of work and its photographs, in this order. */
async function checkSubmission(submission: Submission): Promise<CheckedLead> {
	const { kind, fields, language } = submission
	const parsed = kind.parse(formValues(kind.name, fields))
	if ('errors' in parsed) throw refusedFields(parsed.errors)
	const { content, stored, check, write } = parsed.lead
	const about = await subjectOf(content, language)
	const problems = check(about)
	if (problems !== null) throw refusedFields(problems)
	const proof = await proofOf(submission)
	const photos = await makePhotos(submission.photos)
	if (!Array.isArray(photos)) throw refusedFields(photos)
	return { content, stored, write, about, photos, proof }
}

const UNCACHED = { 'cache-control': 'no-store' }

async function whyUnmailed(db: Kysely<Tables>, reference: string): Promise<Unmailed | null> {
	if (!isMailServerNamed()) return 'off'
	return (await isMailWithheld(db, reference)) ? 'none' : null
}

/** Returns the answer to a form that is stored: 303 to its thank-you page, or JSON for a scripted form. */
async function answerStored({ kind, language, isScripted }: Submission, reference: string): Promise<Response> {
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
async function answerRefused(submission: Submission, refused: Refused): Promise<Response> {
	const { kind, fields, language, isScripted } = submission
	const { status, refusal, errors, headers } = refused
	if (isScripted) {
		const answer: LeadAnswer = { isSent: false, refusal, errors }
		return Response.json(answer, { status, headers: { ...UNCACHED, ...headers } })
	}
	const { name, hasPhotos, choicesOf } = kind
	const choices = refusal === 'fields' ? await choicesOf(fields.get('listingId'), language, fields) : {}
	return plainPage({ name, fields, language, status, refusal, errors, choices, hasPhotos, headers })
}

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
