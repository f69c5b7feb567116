import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { officeOf } from '#lib/people/lead-subject/offices.ts'
import { findLeadSubject } from '#lib/people/lead-subject/subject.ts'
import { normalAddress } from '#lib/people/login/address.ts'
import { withoutFormer } from '#lib/people/staff/account/former.ts'
import { listMembers } from '#lib/people/staff/account/members.ts'
import { getMailSettings, getSite, getTeam } from '#lib/site/config/config.ts'
import { isFormName } from '#lib/site/config/schema/people/form-facts.ts'
import { staffLanguage } from '#lib/site/config/staff-language.ts'
import type { StaffLink } from './staff-types.ts'

function leadOf(db: Kysely<Tables>, { purpose, subject }: StaffLink) {
	const leads = db.selectFrom('lead').select(['kind', 'listing_id', 'project_id'])
	switch (purpose) {
		case 'lead':
		case 'application':
			return leads.where('reference', '=', subject)
		case 'testimonial':
			return leads.where('id', 'in', db.selectFrom('testimonial_review').select('lead_id').where('uid', '=', subject))
		case 'appointment-staff':
			// Of a tour each visit is at another home.
			return db
				.selectFrom('appointment')
				.innerJoin('lead', 'lead.id', 'appointment.lead_id')
				.select(['lead.kind', 'appointment.listing_id', 'lead.project_id'])
				.where('uid', '=', subject)
	}
}

/** Returns the addresses that an admin set: those of `config/` that only admins may change, and those of accounts. */
async function setByAdmins(db: Kysely<Tables>): Promise<ReadonlySet<string>> {
	const { email, offices } = getSite()
	const { recipients, staffLanguages } = getMailSettings()
	const colleagues = [...offices, ...getTeam().people].flatMap((one) => one.email ?? [])
	const ofForms = Object.values(recipients).flatMap((addresses) => addresses ?? [])
	const members = (await listMembers(db)).map((member) => member.email)
	const all = [email, ...colleagues, ...ofForms, ...Object.keys(staffLanguages), ...members]
	return new Set(all.map(normalAddress))
}

/**
 * Returns the agency's own addresses that get the mails with such a link and that an admin set, as they are now: those
 * of its form and the home's agent first, then those of the morning mail. Visitors cannot influence them. An agent whom
 * only the listings name gets the mails, but no code: whoever writes a listing could otherwise open requests. Nor does a
 * colleague whose account was removed, whom `config/` may still name; if nobody else is left, the agency's own mailbox
 * gets the code.
 */
export async function addressesOf(db: Kysely<Tables>, link: StaffLink): Promise<string[]> {
	const lead = await leadOf(db, link).executeTakeFirst()
	const { listing_id: listingId = null, project_id: projectId = null } = lead ?? {}
	const ids = { ...(listingId === null ? {} : { listingId }), ...(projectId === null ? {} : { projectId }) }
	const about = await findLeadSubject(ids, staffLanguage())
	const form = lead && isFormName(lead.kind) ? lead.kind : 'site-contact'
	const all = new Set([...officeOf(form, about), ...getMailSettings().recipients.default])
	const known = await setByAdmins(db)
	const set = [...all].filter((address) => known.has(normalAddress(address)))
	const open = await withoutFormer(db, set)
	return open.length > 0 ? open : [getSite().email]
}

/** Returns an address as a stranger may see it: `bon…@beffroi.example`. */
export function maskAddress(address: string): string {
	const at = address.lastIndexOf('@')
	const letters = [...address.slice(0, at)]
	const shown = Math.max(0, Math.ceil(letters.length / 3) - (letters.length === 1 ? 1 : 0))
	return `${letters.slice(0, shown).join('')}…${address.slice(at)}`
}
