import 'server-only'
import { createToken } from '#lib/base/security/signed-token.ts'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'
import { personalAddress } from '#lib/site/routing/navigation.ts'

/** Whom a link was made for. Both see the same appointment but may do different things. */
export type Role = 'visitor' | 'agency'

/** What the tokens of both links are for. */
export const APPOINTMENT_PURPOSES = { visitor: 'appointment', agency: 'appointment-staff' } as const
/** After an appointment its page still shows it for this long. */
const KEPT_MS = 30 * DAY_MS

interface Linked {
	uid: string
	endsAt: Date
}

export function appointmentLink({ uid, endsAt }: Linked, role: Role, language: string): string {
	const token = createToken(APPOINTMENT_PURPOSES[role], uid, new Date(endsAt.getTime() + KEPT_MS))
	return personalAddress(language, 'appointment', token)
}
