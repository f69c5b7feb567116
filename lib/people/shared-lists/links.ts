import 'server-only'
import { env } from '#lib/base/env.ts'
import { createToken, readToken } from '#lib/base/security/signed-token.ts'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'
import { personalAddress } from '#lib/site/routing/navigation.ts'
import type { ListRight } from './shared-list-types.ts'

const PURPOSES = { edit: 'list-edit', read: 'list-read' } as const satisfies Record<ListRight, string>
const MAIL_PURPOSE = 'list-mail'
/** The row decides how long a list lasts; its links, which people keep, stay the same all that time. */
const LINK_DAYS = 10 * 365

const endOf = (created: string) => new Date(Date.parse(created) + LINK_DAYS * DAY_MS)

/** Returns the token that opens a list with a right. */
export function listToken(list: { key: string; created_at: string }, right: ListRight): string {
	return createToken(PURPOSES[right], list.key, endOf(list.created_at))
}

/** Returns the address of a list with a right. */
export function listAddress(list: { key: string; created_at: string }, right: ListRight, language: string): string {
	return personalAddress(language, 'shared-list', listToken(list, right))
}

/** Returns which list a token opens and with which right; null for anything that is not ours. */
export function readListToken(token: string, now = new Date()): { key: string; right: ListRight } | null {
	for (const right of ['edit', 'read'] as const) {
		const read = readToken(PURPOSES[right], token, now)
		if (read !== null && !read.isExpired) return { key: read.subject, right }
	}
	return null
}

/** The addresses in the mails to a reader of a list. */
export interface ReaderLinks {
	/** The page that confirms the address, or leaves. */
	page: string
	/** The address at which a mail program unsubscribes by itself (RFC 8058). */
	oneClick: string
}

/** Returns the links of a mail to a reader; they work for ten years, since a visitor may leave with an old mail. */
export function readerLinks(reader: { id: number; language: string; asked_at: string }): ReaderLinks {
	const token = createToken(MAIL_PURPOSE, String(reader.id), endOf(reader.asked_at))
	return {
		page: personalAddress(reader.language, 'list-mails', token),
		oneClick: `${env.siteOrigin}/api/shared-lists/unsubscribe?token=${encodeURIComponent(token)}`,
	}
}

/** Returns the id of the reader that a token of a mail names; null for anything that is not ours. */
export function readReaderToken(token: unknown, now = new Date()): number | null {
	const read = typeof token === 'string' ? readToken(MAIL_PURPOSE, token, now) : null
	return read === null || read.isExpired ? null : Number(read.subject)
}
