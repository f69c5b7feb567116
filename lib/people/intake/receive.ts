import 'server-only'
import type { Kysely } from 'kysely'
import { getVisitorsDb } from '#lib/base/db/connection.ts'
import { databaseProblem } from '#lib/base/db/problem.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { logger } from '#lib/base/log/logger.ts'
import { secondsToWait } from '#lib/base/security/limits/limiter.ts'
import { visitorAddress } from '#lib/base/security/limits/visitor-address.ts'
import { checkProof, spendProof } from '#lib/people/forms/captcha.ts'
import { NEWSLETTER_TEXT_VERSION } from '#lib/people/forms/opt-in.ts'
import { plainPage } from '#lib/people/forms/plain-page.ts'
import { readForm } from '#lib/people/forms/request.ts'
import { formValues } from '#lib/people/forms/schemas/forms.ts'
import { type FieldErrors, HIDDEN_FIELDS, type LeadAnswer, type Refusal } from '#lib/people/forms/schemas/types.ts'
import { queueDelivery } from '#lib/people/lead-delivery/queue.ts'
import { findLeadSubject } from '#lib/people/lead-subject/subject.ts'
import { keptCampaign } from '#lib/people/leads/display/campaign.ts'
import { createLead, isMailWithheld } from '#lib/people/leads/mutations.ts'
import { makePhotos, photosIdentity } from '#lib/people/leads/photos/lead-photos.ts'
import { isMultipart, readPhotoForm } from '#lib/people/leads/photos/photo-form.ts'
import { storePhotos } from '#lib/people/leads/photos/stored-photos.ts'
import { FieldProblem, type LeadKind } from '#lib/people/leads/receiving/lead-kind.ts'
import { isMailServerNamed } from '#lib/people/mail/smtp/server-address.ts'
import { askSubscription } from '#lib/people/newsletter/subscribers.ts'
import { languageOf } from '#lib/site/config/language-of.ts'
import { receiptQuery, type Unmailed } from '#lib/site/routing/kinds/feedback-kinds.ts'
import { hrefOf } from '#lib/site/routing/navigation.ts'

const KEY = /^[0-9a-f-]{36}$/
const NO_FIELDS = new URLSearchParams()

interface Submission {
	kind: LeadKind
	fields: URLSearchParams
	language: string
	isScripted: boolean
	/** The visitor's network address. */
	address: string
	photos: readonly File[]
}

async function refused(
	to: Submission,
	status: number,
	refusal: Refusal,
	errors: FieldErrors = {},
	headers?: HeadersInit,
): Promise<Response> {
	if (!to.isScripted) {
		const { name, hasPhotos, choicesOf } = to.kind
		const choices = refusal === 'fields' ? await choicesOf(to.fields.get('listingId'), to.language) : {}
		return plainPage({ ...to, name, status, refusal, errors, choices, hasPhotos, headers })
	}
	const answer: LeadAnswer = { isSent: false, refusal, errors }
	return Response.json(answer, { status, headers: { 'cache-control': 'no-store', ...headers } })
}

async function whyUnmailed(db: Kysely<Tables>, reference: string): Promise<Unmailed | null> {
	if (!isMailServerNamed()) return 'off'
	return (await isMailWithheld(db, reference)) ? 'none' : null
}

async function accepted({ kind, language, isScripted }: Submission, reference: string): Promise<Response> {
	const { feedback, feedbackTextOf } = kind
	const db = await getVisitorsDb()
	const text = await feedbackTextOf(db, { reference, isProven: isScripted })
	const query = receiptQuery(feedback, { reference, text, unmailed: await whyUnmailed(db, reference) })
	const href = hrefOf(language, 'feedback', { kind: feedback }) + query
	const headers = { 'cache-control': 'no-store' }
	if (!isScripted) return new Response(null, { status: 303, headers: { ...headers, location: href } })
	const answer: LeadAnswer = { isSent: true, href, reference }
	return Response.json(answer, { headers })
}

class SpentProof extends Error {}

async function store(submission: Submission): Promise<Response> {
	const { kind, fields, language, isScripted, address } = submission
	const parsed = kind.parse(formValues(kind.name, fields))
	if ('errors' in parsed) return refused(submission, 422, 'fields', parsed.errors)
	const { lead } = parsed
	const { email, listingId, projectId, newsletter = false } = lead.content
	const about = await findLeadSubject({ listingId, projectId }, language)
	const subject = listingId !== undefined ? 'listingId' : projectId !== undefined ? 'projectId' : null
	if (about === null && subject !== null) return refused(submission, 422, 'fields', { [subject]: 'subject' })
	const problems = lead.check(about)
	if (problems !== null) return refused(submission, 422, 'fields', problems)
	const proof = isScripted ? await checkProof(fields.get(HIDDEN_FIELDS.proof) ?? '') : null
	if (isScripted && proof === null) return refused(submission, 422, 'captcha')
	const photos = await makePhotos(submission.photos)
	if (!Array.isArray(photos)) return refused(submission, 422, 'fields', photos)
	const campaign = keptCampaign(fields)
	const key = fields.get(HIDDEN_FIELDS.key) ?? ''
	const now = new Date()
	const optIn = { version: NEWSLETTER_TEXT_VERSION, language, at: now.toISOString() }
	const { reference, isNew } = await createLead(
		await getVisitorsDb(),
		{
			kind: kind.name,
			prefix: kind.prefix,
			language,
			listingId: about?.listingId ?? null,
			projectId: about?.projectId ?? null,
			email,
			content: lead.stored,
			identity: photos.length > 0 ? { ...lead.content, photos: photosIdentity(photos) } : lead.content,
			countsLater: kind.countsLater,
			campaign,
			optIn: newsletter ? optIn : null,
			browserKey: KEY.test(key) ? key : null,
			asker: { isProven: proof !== null, address },
			withheld: kind.withheld,
		},
		async (transaction, written) => {
			// Checked here, so that a lead that is sent again with its own proof is recognised first.
			if (proof !== null && !(await spendProof(transaction, proof, now))) throw new SpentProof()
			const sent = { ...written, about, language, campaign, isProven: proof !== null, address, photos: photos.length }
			const mails = await lead.write(transaction, sent)
			await storePhotos(transaction, written.leadId, photos)
			if (!kind.notifiesLater) await queueDelivery(transaction, { leadId: written.leadId, event: 'lead.created', now })
			return newsletter ? [...mails, ...(await askSubscription(transaction, { email, language, now }))] : mails
		},
		now,
	)
	logger.info({ kind: kind.name, reference, isNew }, 'lead received')
	return accepted(submission, reference)
}

/**
 * Handles a posted form: 303 to the feedback page, or JSON for a scripted form, once lead and mails are stored.
 * Refusals keep what was typed: 403 from elsewhere, 413 too large, 415 not a form, 422 wrong fields or no proof of
 * work, 429 too often, 503 not stored.
 */
export async function receiveLead(kind: LeadKind, request: Request): Promise<Response> {
	const isScripted = request.headers.get('accept') === 'application/json'
	const address = visitorAddress(request.headers)
	const isUpload = kind.hasPhotos && isMultipart(request)
	const unread = { kind, fields: NO_FIELDS, language: languageOf(null), isScripted, address, photos: [] }
	const limit = isScripted ? 'form-proven' : 'form-plain'
	const countOne = () => secondsToWait({ limit, address, subject: kind.name })
	// Photographs are not even read from a sender who sends too often.
	const early = isUpload ? await countOne() : null
	if (early !== null) return refused(unread, 429, 'tooMany', {}, { 'retry-after': String(early) })
	const read = isUpload ? await readPhotoForm(request) : { photos: [], ...(await readForm(request)) }
	if ('status' in read) {
		const tooLarge = isUpload ? 'photosLarge' : 'tooLarge'
		const refusal = read.status === 413 ? tooLarge : read.status === 403 ? 'foreign' : 'failed'
		return refused(unread, read.status, refusal)
	}
	const { fields, photos } = read
	const language = languageOf(fields.get(HIDDEN_FIELDS.language))
	const submission = { kind, fields, language, isScripted, address, photos }
	if (fields.get(HIDDEN_FIELDS.trap)) return refused(submission, 422, 'trap')
	const seconds = isUpload ? null : await countOne()
	if (seconds !== null) return refused(submission, 429, 'tooMany', {}, { 'retry-after': String(seconds) })
	try {
		return await store(submission)
	} catch (error) {
		if (error instanceof FieldProblem) return refused(submission, 422, 'fields', error.errors)
		if (error instanceof SpentProof) return refused(submission, 422, 'captcha')
		const reason = databaseProblem(error) ?? (error instanceof Error ? error.name : 'unknown')
		logger.error({ kind: kind.name, reason }, 'lead not stored')
		return refused(submission, 503, 'failed')
	}
}
