import 'server-only'
import { formatDate } from '#lib/base/format/format-date.ts'
import { contactMe } from '#lib/people/forms/schemas/kinds/contact-me.ts'
import { findSubjectName } from '#lib/people/lead-subject/subject.ts'
import { defineLeadKind } from '#lib/people/leads/lead-kind.ts'
import { agencyMails, formWords, usualMails, visitorMail } from '#lib/people/leads/lead-mails.ts'
import { IN_LANGUAGES } from '#lib/people/leads/stored-content.ts'
import { getSite } from '#lib/site/config/config.ts'

/** Returns the names of homes in a language; those that are not on the site are left out. */
async function namesOf(ids: string, language: string): Promise<string> {
	const names: string[] = []
	for (const id of new Set(ids.split(','))) {
		const about = await findSubjectName({ listingId: Number(id) }, language)
		if (about !== null) names.push(`${about.title}, ${about.url}`)
	}
	return names.join('; ')
}

/** A request for visits of several homes is one lead, so that staff plan them in one tour. */
export const contactMeKind = defineLeadKind('contact-me', contactMe, {
	async write(transaction, lead) {
		const { homes, wishedDay } = lead.content
		if (homes === undefined) return usualMails('contact-me', lead)
		const { defaultLanguage, languages } = getSite()
		const words = await Promise.all(
			languages.map(async (language) => [language, { homes: await namesOf(homes, language) }] as const),
		)
		const inLanguages = Object.fromEntries(words)
		const stored = { ...lead.stored, ...inLanguages[defaultLanguage], [IN_LANGUAGES]: inLanguages }
		await transaction
			.updateTable('lead')
			.set({ content: JSON.stringify(stored) })
			.where('id', '=', lead.leadId)
			.execute()
		const t = formWords(lead.language)
		const rows = [
			{ label: t('fields.homes'), value: inLanguages[lead.language]?.homes ?? '' },
			{ label: t('fields.wishedDay'), value: (wishedDay && formatDate(wishedDay, lead.language)) ?? '' },
		].filter(({ value }) => value !== '')
		return [...(await agencyMails('contact-me', { ...lead, stored })), visitorMail('contact-me', lead, rows)]
	},
})
