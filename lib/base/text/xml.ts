import { escaped } from './html.ts'

/** Escapes a text for an element or attribute of XML, and removes control characters that XML 1.0 forbids. */
export function escapeXml(text: string): string {
	const allowed = text.replace(/\p{Cc}|[\uFFFE\uFFFF]/gu, (character) => (/[\t\n\r]/.test(character) ? character : ''))
	return escaped(allowed)
}
