import 'server-only'
import { getVisitorsDb } from '#lib/base/db/connection.ts'
import { logger } from '#lib/base/log/logger.ts'
import { spendProof } from '#lib/people/forms/captcha.ts'
import { NEWSLETTER_TEXT_VERSION } from '#lib/people/forms/opt-in.ts'
import { HIDDEN_FIELDS } from '#lib/people/forms/schemas/form-types.ts'
import { queueDelivery } from '#lib/people/lead-delivery/queue.ts'
import { findSubjectName } from '#lib/people/lead-subject/subject.ts'
import { keptCampaign } from '#lib/people/leads/campaign.ts'
import { photosIdentity } from '#lib/people/leads/lead-photos.ts'
import { createLead, type NewLead } from '#lib/people/leads/mutations.ts'
import { storePhotos } from '#lib/people/leads/stored-photos.ts'
import { askSubscription } from '#lib/people/newsletter/subscribers.ts'
import { type CheckedLead, Refused, type Submission } from './submission.ts'

const KEY = /^[0-9a-f-]{36}$/

function newLead({ kind, fields, language, address }: Submission, lead: CheckedLead, now: Date): NewLead {
	const { content, stored, about, photos, proof } = lead
	const key = fields.get(HIDDEN_FIELDS.key) ?? ''
	return {
		kind: kind.name,
		prefix: kind.prefix,
		language,
		listingId: about?.listingId ?? null,
		projectId: about?.projectId ?? null,
		email: content.email,
		content: stored,
		identity: photos.length > 0 ? { ...content, photos: photosIdentity(photos) } : content,
		countsLater: kind.countsLater,
		optIn: content.newsletter ? { version: NEWSLETTER_TEXT_VERSION, language, at: now.toISOString() } : null,
		browserKey: KEY.test(key) ? key : null,
		asker: { isProven: proof !== null, address },
		withheld: kind.withheld,
	}
}

/**
 * Stores a lead with its photographs, its mails, its delivery to other software and what its kind writes, in one
 * transaction, and returns its reference: of the first, if it is sent again. Throws if it cannot be written.
 */
export async function storeSubmission(submission: Submission, lead: CheckedLead): Promise<string> {
	const { kind, language, address } = submission
	const { content, about, photos, proof } = lead
	const now = new Date()
	const campaign = keptCampaign(submission.fields)
	const { listingId, projectId } = content
	const aboutIn = (reader: string) => findSubjectName({ listingId, projectId }, reader)
	const sentBy = { about, aboutIn, language, campaign, isProven: proof !== null, address, photos: photos.length }
	const { reference, isNew } = await createLead(
		await getVisitorsDb(),
		{ ...newLead(submission, lead, now), campaign },
		async (transaction, written) => {
			// Checked here, so that a lead that is sent again with its own proof is recognised first.
			if (proof !== null && !(await spendProof(transaction, proof, now))) throw new Refused(422, 'captcha')
			const mails = await lead.write(transaction, { ...written, ...sentBy })
			await storePhotos(transaction, written.leadId, photos)
			if (!kind.notifiesLater) await queueDelivery(transaction, { leadId: written.leadId, event: 'lead.created', now })
			const { email, newsletter = false } = content
			return newsletter ? [...mails, ...(await askSubscription(transaction, { email, language, now }))] : mails
		},
		now,
	)
	logger.info({ kind: kind.name, reference, isNew }, 'lead received')
	return reference
}
