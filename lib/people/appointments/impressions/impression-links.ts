import 'server-only'
import { createToken, readToken } from '#lib/base/security/signed-token.ts'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'
import { personalAddress } from '#lib/site/routing/navigation.ts'

const PURPOSE = 'impression'
/** So long after the visit it can be answered, and the answer changed. */
const OPEN_MS = 30 * DAY_MS

/** Returns the address of the page that asks a visitor about a visit. */
export function impressionLink({ uid, endsAt }: { uid: string; endsAt: Date }, language: string): string {
	return personalAddress(language, 'impression', createToken(PURPOSE, uid, new Date(endsAt.getTime() + OPEN_MS)))
}

/** Returns the uid of the appointment that a token asks about; null for a forged or expired one. */
export function readImpressionToken(token: unknown, now = new Date()): string | null {
	const read = typeof token === 'string' ? readToken(PURPOSE, token, now) : null
	return read === null || read.isExpired ? null : read.subject
}
