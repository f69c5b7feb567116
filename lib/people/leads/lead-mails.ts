import 'server-only'
import { officeOf } from '#lib/people/lead-subject/offices.ts'
import { campaignWords } from '#lib/people/leads/campaign.ts'
import { type FilledRow, filledRows } from '#lib/people/leads/content-rows.ts'
import { confirmationMail } from '#lib/people/leads/mails/confirmation.ts'
import { leadLink } from '#lib/people/leads/mails/lead-link.ts'
import { leadMail } from '#lib/people/leads/mails/lead-mail.ts'
import type { MailRow, OutgoingMail } from '#lib/people/mail/mail-types.ts'
import type { FormName } from '#lib/site/config/schema/people/form-facts.ts'
import { staffReaders } from '#lib/site/config/staff-language.ts'
import { translator } from '#lib/site/i18n/translator.ts'
import type { LeadContent, SentLead } from './sent-lead.ts'

/** The texts of the forms in a language. */
export function formWords(language: string) {
	return translator(language, 'forms')
}

/** Adds to what the visitor filled in, in the language of the mail's reader. Rows without a value are left out. */
export type AddRows = (
	filled: readonly FilledRow[],
	t: ReturnType<typeof formWords>,
) => readonly { label: string; value: string | null }[]

/** Returns the name as people write it, or the mail address if there is none. */
export function nameOf({ firstName, lastName, email }: LeadContent): string {
	return `${firstName ?? ''} ${lastName ?? ''}`.trim() || email
}

const PLAIN_NAME = /^[\p{L}\p{M}][\p{L}\p{M} '’-]{0,39}$/u

/**
 * Returns the visitor's first name if it is a plain name, otherwise null: our mails must not carry a stranger's
 * advertisement.
 */
export function plainName(name: string | null | undefined): string | null {
	return name && PLAIN_NAME.test(name) ? name : null
}

/**
 * Returns the mails to the agency about a lead, one for each language of its readers, with the link to its
 * appointment. Replies go to the visitor.
 */
export async function agencyMails(
	name: FormName,
	{ content, stored, reference, about, aboutIn, language, campaign, photos, now }: SentLead<LeadContent>,
	addRows: AddRows = (filled) => filled,
	appointmentLinkIn: (language: string) => string | null = () => null,
): Promise<OutgoingMail[]> {
	const mails = staffReaders(officeOf(name, about)).map(async ({ language: agencyLanguage, recipients }) => {
		const own = await aboutIn(agencyLanguage)
		const t = formWords(agencyLanguage)
		const filled = filledRows(name, stored, agencyLanguage).filter(({ kind }) => kind !== 'text')
		const all = [
			...addRows(filled, t),
			{ label: t('fields.photos'), value: photos > 0 ? t('photos.onPage', { count: photos }) : null },
			{ label: t('fields.language'), value: language.toUpperCase() },
			{ label: t('fields.campaign'), value: campaignWords(campaign) },
		]
		return leadMail.to(
			{ language: agencyLanguage, recipients, replyTo: content.email },
			{
				kind: name,
				reference,
				name: nameOf(content),
				rows: all.flatMap(({ label, value }): MailRow[] => (value ? [{ label, value }] : [])),
				about: own && { title: own.title, url: own.url },
				remark: content.remark ?? null,
				link: leadLink(reference, now, agencyLanguage),
				appointment: appointmentLinkIn(agencyLanguage),
			},
		)
	})
	return Promise.all(mails)
}

/** Returns the mail that confirms receipt to the visitor; `rows` repeat none of the visitor's own words. */
export function visitorMail(
	name: FormName,
	{ content, reference, about, language }: SentLead<LeadContent>,
	rows: MailRow[] = [],
): OutgoingMail {
	return confirmationMail.to(
		{ language, recipients: [content.email], replyTo: null, asked: 'receipt' },
		{
			kind: name,
			reference,
			firstName: plainName(content.firstName),
			about: about && { title: about.title, url: about.url },
			rows,
		},
	)
}

/** Returns the mails of most forms: to the agency, and to the visitor that their message has arrived. */
export async function usualMails(name: FormName, lead: SentLead<LeadContent>): Promise<OutgoingMail[]> {
	return [...(await agencyMails(name, lead)), visitorMail(name, lead)]
}
