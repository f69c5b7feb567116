import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { officeOf } from '#lib/people/subject/offices.ts'
import { findAbout } from '#lib/people/subject/subject.ts'
import { getMailSettings } from '#lib/site/config/config.ts'
import { isFormName } from '#lib/site/config/schema/people/form-facts.ts'
import { staffLanguage } from '#lib/site/config/staff-language.ts'
import type { StaffLink } from './types.ts'

function leadOf(db: Kysely<Tables>, { purpose, subject }: StaffLink) {
	const leads = db.selectFrom('lead').select(['kind', 'listing_id', 'project_id'])
	switch (purpose) {
		case 'lead':
		case 'application':
			return leads.where('reference', '=', subject)
		case 'testimonial':
			return leads.where('id', 'in', db.selectFrom('testimonial_review').select('lead_id').where('uid', '=', subject))
		case 'appointment-staff':
			return leads.where('id', 'in', db.selectFrom('appointment').select('lead_id').where('uid', '=', subject))
	}
}

/**
 * Returns the agency's own addresses that get the mails with such a link, by `config/mail.json` and the feed as they
 * are now: those of its form and the home's agent first, then those of the morning mail. Visitors cannot influence
 * them.
 */
export async function addressesOf(db: Kysely<Tables>, link: StaffLink): Promise<string[]> {
	const lead = await leadOf(db, link).executeTakeFirst()
	const { listing_id: listingId = null, project_id: projectId = null } = lead ?? {}
	const ids = { ...(listingId === null ? {} : { listingId }), ...(projectId === null ? {} : { projectId }) }
	const about = await findAbout(ids, staffLanguage())
	const form = lead && isFormName(lead.kind) ? lead.kind : 'site-contact'
	return [...new Set([...officeOf(form, about), ...getMailSettings().recipients.default])]
}

/** Returns an address as a stranger may see it: `bon…@beffroi.example`. */
export function maskAddress(address: string): string {
	const at = address.lastIndexOf('@')
	const letters = [...address.slice(0, at)]
	const shown = Math.max(0, Math.ceil(letters.length / 3) - (letters.length === 1 ? 1 : 0))
	return `${letters.slice(0, shown).join('')}…${address.slice(at)}`
}
