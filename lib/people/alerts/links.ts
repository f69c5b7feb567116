import 'server-only'
import { env } from '#lib/base/env.ts'
import { createToken, readToken } from '#lib/base/security/signed-token.ts'
import type { Alert } from '#lib/people/alerts/criteria/types.ts'
import { getRetention } from '#lib/site/config/config.ts'
import { personalAddress } from '#lib/site/routing/navigation.ts'

const PURPOSE = 'alert'
const DAY_MS = 24 * 60 * 60 * 1000
/** The links of a mail work for two years: so long somebody may want to unsubscribe by an old one. */
const LINK_DAYS = 730

/** The addresses with which the mails of an alert let it be looked after. */
export interface AlertLinks {
	/** The page of the alert. */
	manage: string
	/** The page that asks whether to unsubscribe. */
	unsubscribe: string
	/** Where a mail program unsubscribes by itself (RFC 8058). */
	oneClick: string
}

/** The links of a mail about an alert; they open for two years, those of one to be confirmed as long as it is kept. */
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

/** The headers by which mail programs offer to unsubscribe (RFC 2369, RFC 8058). */
export function unsubscribeHeaders({ oneClick }: AlertLinks): Record<string, string> {
	return { 'List-Unsubscribe': `<${oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** The alert that a token means; null for one that is not ours. An expired one may still unsubscribe. */
export function readAlertToken(token: unknown, now = new Date()): { reference: string; isExpired: boolean } | null {
	const read = typeof token === 'string' ? readToken(PURPOSE, token, now) : null
	return read && { reference: read.subject, isExpired: read.isExpired }
}

/** With what the once-keys of an alert's mails about homes begin, so that those not sent yet can be taken back. */
export function foundMailKey(reference: string): string {
	return `alert-found ${reference} `
}
