import type { PayloadProperty } from '#lib/homes/connectors/payload-types.ts'
import type { Fields } from './whise-fields.ts'

/** What is kept of one estate: as it came, and what other calls return about it, without anything else about people. */
export interface WhiseRaw {
	estate: Fields
	ownerEmails: readonly string[]
	communications: NonNullable<PayloadProperty['Communications']>
	media: NonNullable<PayloadProperty['MediaHistory']>
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Whether a record that was stored is one of Whise. */
export function isWhiseRaw(raw: unknown): raw is WhiseRaw {
	if (typeof raw !== 'object' || raw === null) return false
	return 'estate' in raw && 'ownerEmails' in raw && 'communications' in raw && 'media' in raw
		? listOf(raw.ownerEmails).every((email) => typeof email === 'string')
		: false
}
