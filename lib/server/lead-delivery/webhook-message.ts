import type { OutgoingLead } from './outgoing-lead.ts'

/** Fields of the forms that have a place of their own in the message. */
const PLACED: readonly string[] = [
	...['title', 'firstName', 'lastName', 'email', 'phone', 'remark', 'newsletter', 'listingId', 'projectId'],
]

/** Returns what a message contains about a lead: `data` in docs/leads-out.md. */
export function leadData(lead: OutgoingLead) {
	const { content, newsletter, visit } = lead
	const { title = null, firstName = null, lastName = null, phone = null, remark = null } = content
	return {
		reference: lead.reference,
		kind: lead.kind,
		language: lead.language,
		receivedAt: lead.receivedAt,
		person: { title, firstName, lastName, email: lead.email, phone },
		message: remark,
		fields: Object.fromEntries(Object.entries(content).filter(([name]) => !PLACED.includes(name))),
		home: lead.home,
		project: lead.project,
		visit,
		search: lead.wanted,
		consent: { newsletter: newsletter.isAsked, newsletterConfirmed: newsletter.isConfirmed },
		campaign: lead.campaign,
		photos: lead.photos,
		hasSensitivePart: lead.hasSensitivePart,
		staffUrl: lead.staffUrl,
	}
}

/** Returns the body of a message. The same event of the same lead has the same type and timestamp at each attempt. */
export function messageBody(type: string, at: string, data: object): string {
	return JSON.stringify({ type, timestamp: at, data })
}
