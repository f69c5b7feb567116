import 'server-only'
import { contactMe } from '#lib/people/forms/schemas/kinds/contact-me.ts'
import { findLeadSubject } from '#lib/people/lead-subject/subject.ts'
import { defineLeadKind } from '#lib/people/leads/lead-kind.ts'
import { usualMails } from '#lib/people/leads/lead-mails.ts'
import { getSite } from '#lib/site/config/config.ts'

/** Returns the names of homes as the agency reads them; those that are not on the site are left out. */
async function namesOf(ids: string): Promise<string> {
	const { defaultLanguage } = getSite()
	const names: string[] = []
	for (const id of new Set(ids.split(','))) {
		const about = await findLeadSubject({ listingId: Number(id) }, defaultLanguage)
		if (about !== null) names.push(`${about.title}, ${about.url}`)
	}
	return names.join('; ')
}

/** A request for visits of several homes is one lead, so that staff plan them in one tour. */
export const contactMeKind = defineLeadKind('contact-me', contactMe, {
	async write(transaction, lead) {
		const { homes } = lead.content
		if (homes === undefined) return usualMails('contact-me', lead)
		const stored = { ...lead.stored, homes: await namesOf(homes) }
		await transaction
			.updateTable('lead')
			.set({ content: JSON.stringify(stored) })
			.where('id', '=', lead.leadId)
			.execute()
		return usualMails('contact-me', { ...lead, stored })
	},
})
