import 'server-only'
import { formatDate } from '#lib/base/format/format-date.ts'
import { contactMe } from '#lib/people/forms/schemas/kinds/contact-me.ts'
import { defineLeadKind } from '#lib/people/leads/lead-kind.ts'
import { agencyMails, formWords, usualMails, visitorMail } from '#lib/people/leads/lead-mails.ts'
import { storeHomes, wishedHomes } from './further-homes.ts'

/** A request for visits of several homes is one lead, so that staff plan them in one tour. */
export const contactMeKind = defineLeadKind('contact-me', contactMe, {
	async write(transaction, lead) {
		const { homes, wishedDay } = lead.content
		if (homes === undefined) return usualMails('contact-me', lead)
		const { stored, names } = await storeHomes(transaction, lead, wishedHomes(homes))
		const t = formWords(lead.language)
		const rows = [
			{ label: t('fields.homes'), value: names },
			{ label: t('fields.wishedDay'), value: (wishedDay && formatDate(wishedDay, lead.language)) ?? '' },
		].filter(({ value }) => value !== '')
		return [...(await agencyMails('contact-me', { ...lead, stored })), visitorMail('contact-me', lead, rows)]
	},
})
