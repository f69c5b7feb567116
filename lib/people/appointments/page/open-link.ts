import 'server-only'
import { readToken } from '#lib/base/security/signed-token.ts'
import type { Role } from '#lib/people/appointments/links.ts'
import { behindStaffLink } from '#lib/people/staff/link.ts'
import type { Behind } from '#lib/people/staff/types.ts'

/**
 * Returns what the link of an appointment opens: at once for its visitor, and for the agency if it has confirmed the
 * browser. Null for a forged or expired link, and if nothing is found.
 */
export async function behindAppointmentLink<Found>(
	token: unknown,
	find: (uid: string, role: Role) => Promise<Found | null>,
	now = new Date(),
): Promise<Behind<Found> | null> {
	const own = typeof token === 'string' ? readToken('appointment', token, now) : null
	if (own === null) return behindStaffLink('appointment-staff', token, (uid) => find(uid, 'agency'), now)
	const found = own.isExpired ? null : await find(own.subject, 'visitor')
	return found === null ? null : { found }
}
