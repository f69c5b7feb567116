import 'server-only'
import { checkProof, type Spending } from '#lib/people/forms/captcha.ts'
import { formValues } from '#lib/people/forms/schemas/forms.ts'
import { HIDDEN_FIELDS } from '#lib/people/forms/schemas/types.ts'
import { findLeadSubject } from '#lib/people/lead-subject/subject.ts'
import type { LeadSubject } from '#lib/people/lead-subject/types.ts'
import { makePhotos } from '#lib/people/leads/photos/lead-photos.ts'
import type { LeadContent } from '#lib/people/leads/receiving/sent-lead.ts'
import { type CheckedLead, Refused, refusedFields, type Submission } from './submission.ts'

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
export async function checkSubmission(submission: Submission): Promise<CheckedLead> {
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
