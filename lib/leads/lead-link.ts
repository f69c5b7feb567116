import 'server-only'
import { staffLanguage } from '@/lib/agency/staff-language'
import { personalAddress } from '@/lib/i18n/navigation'
import { createToken } from '@/lib/security/signed-token'

const VALID_MS = 90 * 24 * 60 * 60 * 1000

/** The address of a lead's page for staff, in the agency's language; it opens for 90 days. */
export function leadLink(reference: string, now: Date): string {
	const token = createToken('lead', reference, new Date(now.getTime() + VALID_MS))
	return personalAddress(staffLanguage(), 'lead', token)
}
