import 'server-only'
import type { z } from 'zod'
import { application } from '#lib/people/forms/schemas/kinds/application.ts'
import { applicationNotices } from '#lib/people/leads/application-link.ts'
import { storeApplication } from '#lib/people/leads/application-store.ts'
import { defineLeadKind } from '#lib/people/leads/lead-kind.ts'
import { nameOf, visitorMail } from '#lib/people/leads/lead-mails.ts'
import { askedIn } from '#lib/people/leads/region-asks.ts'

type Application = z.output<typeof application>

/** Who applies, for which home and when: the part that the list of leads may contain in plain text. */
const plain = ({
	listingId,
	startDate,
	term,
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
	term,
	endDate: term === 'other' ? endDate : null,
	title,
	firstName,
	lastName,
	email,
	phone,
	newsletter,
})

/** The rest is means, identity or the candidate's own words, which may mention both. */
function secret(content: Application): Partial<Application> {
	const known = plain(content)
	return Object.fromEntries(Object.entries(content).filter(([key]) => !Object.hasOwn(known, key)))
}

export const applicationKind = defineLeadKind('application', application, {
	stored: plain,
	check(content, about) {
		const missing = askedIn(about?.region ?? null).required.filter((field) => content[field] === null)
		return missing.length === 0 ? null : Object.fromEntries(missing.map((field) => [field, field]))
	},
	async write(transaction, lead) {
		const { leadId, reference, content, about, aboutIn, now } = lead
		const { fields } = askedIn(about?.region ?? null)
		const allowed: readonly string[] = [...fields, 'remark']
		const kept = Object.entries(secret(content)).filter(([key]) => allowed.includes(key))
		await storeApplication(transaction, { leadId, reference, listingId: content.listingId }, Object.fromEntries(kept))
		const told = { reference, name: nameOf(content), email: content.email, about, aboutIn }
		const notices = await applicationNotices(told, now)
		return [...notices, visitorMail('application', lead)]
	},
})
