import 'server-only'
import { personalAddress } from '@/lib/i18n/navigation'
import { createToken, readToken } from '@/lib/security/signed-token'

/** Who a link was made for: they see the same appointment and may do different things. */
export type Role = 'visitor' | 'agency'

const PURPOSES: Record<Role, string> = { visitor: 'appointment', agency: 'appointment-staff' }
/** After an appointment its page still says what it was. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

interface Linked {
	uid: string
	endsAt: Date
}

export function appointmentLink({ uid, endsAt }: Linked, role: Role, language: string): string {
	const token = createToken(PURPOSES[role], uid, new Date(endsAt.getTime() + KEPT_MS))
	return personalAddress(language, 'appointment', token)
}

/** Which appointment a link opens, and for whom; null for a forged or expired one. */
export function readAppointmentToken(token: string, now = new Date()): { uid: string; role: Role } | null {
	for (const role of ['visitor', 'agency'] as const) {
		const read = readToken(PURPOSES[role], token, now)
		if (read !== null && !read.isExpired) return { uid: read.subject, role }
	}
	return null
}
