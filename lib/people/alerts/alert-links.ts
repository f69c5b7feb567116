import 'server-only'
import { env } from '#lib/base/env.ts'
import { createToken, readToken } from '#lib/base/security/signed-token.ts'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'
import type { Alert } from '#lib/people/alerts/criteria/alert-types.ts'
import { getRetention } from '#lib/site/config/config.ts'
import { personalAddress } from '#lib/site/routing/navigation.ts'

const PURPOSE = 'alert'
/** The links of a mail work for two years, since a visitor may unsubscribe with an old one. */
const LINK_DAYS = 730

/** The addresses in an alert's mails for managing it. */
export interface AlertLinks {
	/** The page of the alert. */
	manage: string
	/** The page that asks whether to unsubscribe. */
	unsubscribe: string
	/** The address at which a mail program unsubscribes by itself (RFC 8058). */
	oneClick: string
}

/** The links of a mail about an alert. They work for two years; for an unconfirmed alert, as long as it is stored. */
export function alertLinks(
	{ reference, language, status }: Pick<Alert, 'reference' | 'language' | 'status'>,
	now: Date,
) {
	const days = status === 'pending' ? getRetention().unconfirmedDays : LINK_DAYS
	const token = createToken(PURPOSE, reference, new Date(now.getTime() + days * DAY_MS))
	const manage = personalAddress(language, 'alert', token)
	return {
		manage,
		unsubscribe: `${manage}&view=unsubscribe`,
		oneClick: `${env.siteOrigin}/api/alerts/unsubscribe?token=${encodeURIComponent(token)}`,
	}
}

/** The headers that let mail programs offer to unsubscribe (RFC 2369, RFC 8058). */
export function unsubscribeHeaders({ oneClick }: AlertLinks): Record<string, string> {
	return { 'List-Unsubscribe': `<${oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** Returns the alert that a token names; null if the token is not ours. An expired token may still unsubscribe. */
export function readAlertToken(token: unknown, now = new Date()): { reference: string; isExpired: boolean } | null {
	const read = typeof token === 'string' ? readToken(PURPOSE, token, now) : null
	return read && { reference: read.subject, isExpired: read.isExpired }
}

/** The prefix of the once-keys of an alert's mails about homes, used to withdraw those not sent yet. */
export function foundMailKey(reference: string): string {
	return `alert-found ${reference} `
}
