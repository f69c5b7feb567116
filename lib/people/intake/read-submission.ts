import 'server-only'
import { secondsToWait } from '#lib/base/security/limits/limiter.ts'
import { visitorAddress } from '#lib/base/security/limits/visitor-address.ts'
import { readForm } from '#lib/people/forms/request.ts'
import { HIDDEN_FIELDS } from '#lib/people/forms/schemas/types.ts'
import { isMultipart, readPhotoForm } from '#lib/people/leads/photos/photo-form.ts'
import type { LeadKind } from '#lib/people/leads/receiving/lead-kind.ts'
import { languageOf } from '#lib/site/config/language-of.ts'
import { Refused, type Submission } from './submission.ts'

/** Returns what is known of a form before it is read. */
export function unreadSubmission(kind: LeadKind, { headers }: Request): Submission {
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
export async function readSubmission(unread: Submission, request: Request): Promise<Submission> {
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
export async function admitSubmission(submission: Submission): Promise<void> {
	if (submission.fields.get(HIDDEN_FIELDS.trap)) throw new Refused(422, 'trap')
	if (!submission.isCounted) await count(submission)
}
