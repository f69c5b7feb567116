import 'server-only'
import type { z } from 'zod'
import { applicationNotices } from '../application-link'
import { storeApplication } from '../application-store'
import { application } from '../forms/application'
import { defineLeadKind, nameOf, visitorMail } from '../lead-kind'
import { askedIn } from '../region-asks'

type Application = z.output<typeof application>

/** Who applies, for which home and when: what the list of leads may hold in plain text. */
const plain = ({
	listingId,
	startDate,
	endDate,
	title,
	firstName,
	lastName,
	email,
	phone,
	newsletter,
}: Application) => ({
	listingId,
	startDate,
	endDate,
	title,
	firstName,
	lastName,
	email,
	phone,
	newsletter,
})

/** The rest is means, identity or the candidate's own words, which may tell of both. */
function secret(content: Application): Partial<Application> {
	const known = plain(content)
	return Object.fromEntries(Object.entries(content).filter(([key]) => !Object.hasOwn(known, key)))
}

export const applicationKind = defineLeadKind('application', application, {
	prefix: 'REN',
	feedback: 'contact-me',
	feedbackText: 'application',
	stored: plain,
	check(content, about) {
		if (about?.goal !== 'rent' || about.isClosed) return { listingId: 'subject' }
		const missing = askedIn(about.region).required.filter((field) => content[field] === null)
		return missing.length === 0 ? null : Object.fromEntries(missing.map((field) => [field, field]))
	},
	async write(transaction, { leadId, reference, content, about }) {
		const { fields } = askedIn(about?.region ?? null)
		const allowed: readonly string[] = [...fields, 'remark']
		const kept = Object.entries(secret(content)).filter(([key]) => allowed.includes(key))
		await storeApplication(transaction, { leadId, reference, listingId: content.listingId }, Object.fromEntries(kept))
	},
	mails: (lead) => [
		...applicationNotices(
			{ reference: lead.reference, name: nameOf(lead.content), email: lead.content.email, about: lead.about },
			lead.now,
		),
		visitorMail('application', lead),
	],
})
