import type { Fields } from './omnicasa-answer.ts'
import { isFields } from './omnicasa-answer.ts'

/** A home as the connector keeps it: one answer for each language, and what is only for its owners. A project has texts only. */
export interface RawHome {
	texts: Readonly<Record<string, Fields>>
	media?: readonly Fields[]
	histories?: readonly Fields[]
	owners?: readonly Fields[]
}

/** Returns the answers by language of what is stored; an empty record if it is not of this connector. */
export function textsOf(raw: unknown): Readonly<Record<string, Fields>> {
	const texts = isFields(raw) ? raw.texts : null
	if (!isFields(texts)) return {}
	return Object.fromEntries(
		Object.entries(texts).flatMap(([code, fields]) => (isFields(fields) ? [[code, fields]] : [])),
	)
}
