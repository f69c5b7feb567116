import 'server-only'
import { labelled } from '#lib/base/text/labelled.ts'
import type { CrmLead } from '#lib/homes/connectors/connector-types.ts'
import { campaignWords } from '#lib/people/leads/campaign.ts'
import { filledRows } from '#lib/people/leads/content-rows.ts'
import { FORM_FACTS } from '#lib/site/config/schema/people/form-facts.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import type { OutgoingLead } from './outgoing-lead.ts'

const STANDING = new Set(['requested', 'confirmed'])

/** Fields that a CRM has a place for. */
const PLACED: readonly string[] = ['title', 'firstName', 'lastName', 'email', 'phone', 'remark', 'newsletter']

const textIn = (value: unknown) => (typeof value === 'string' ? value : '')

/** What it is, the visitor's words, then what else the form asked and the campaign. */
function messageOf({ kind, content, campaign, project }: OutgoingLead, language: string): string {
	const { forms, mails } = messagesOf(language)
	const rows = filledRows(kind, content, language).filter(({ field }) => !PLACED.includes(field))
	const words = campaign && campaignWords(JSON.stringify(campaign))
	const lines = [
		...rows.map(({ label, value }) => labelled(label, value, language)),
		project?.title,
		words && labelled(forms.fields.campaign, words, language),
	]
	return [mails.kinds[kind], textIn(content.remark), lines.filter(Boolean).join('\n')].filter(Boolean).join('\n\n')
}

/**
 * Returns a lead in the words that all CRMs share, its message in the language of staff. `sourceId` is the home's own id
 * there. The newsletter counts as agreed to once the visitor has opened the mailed link, as it does here.
 */
export function crmLead(
	lead: OutgoingLead,
	{ language, sourceId }: { language: string; sourceId: string | null },
): CrmLead {
	const { kind, content, email, home, project, visit, wanted, newsletter } = lead
	const [firstName, lastName] = [textIn(content.firstName), textIn(content.lastName)]
	const asksVisit = kind === 'contact-me' && content.question === 'visit'
	return {
		reference: lead.reference,
		kind: asksVisit ? 'visit' : FORM_FACTS[kind].crm,
		language: lead.language,
		firstName,
		lastName: firstName || lastName ? lastName : email,
		email,
		phone: textIn(content.phone) || null,
		message: messageOf(lead, language),
		sourceId,
		criteria: wanted && { ...wanted, goal: wanted.goal === 'sale' ? 0 : 1 },
		hasMarketingConsent: newsletter.isAsked && newsletter.isConfirmed,
		visit: visit && STANDING.has(visit.status) ? { start: visit.startsAt, end: visit.endsAt } : null,
		pageUrl: home?.url ?? project?.url ?? null,
	}
}

/**
 * Returns the word that a lead's visitor may get the newsletter, as an entry of its own: the lead was entered before the
 * address was confirmed. It repeats the message, since a CRM may keep only the latest remarks of a contact.
 */
export function crmConsent(lead: OutgoingLead, to: { language: string; sourceId: string | null }): CrmLead {
	const whole = crmLead(lead, to)
	const { fields, yes } = messagesOf(to.language).forms
	return {
		...whole,
		reference: `${lead.reference}-N`,
		kind: 'other',
		message: `${labelled(fields.newsletter, yes, to.language)}\n\n${whole.message}`,
		visit: null,
	}
}
