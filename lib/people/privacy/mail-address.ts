const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const patternOf = (email: string) =>
	new RegExp(`(?<![\\p{L}\\d.!#$%&'*+/=?^_\`{|}~-])${escaped(email)}(?![\\p{L}\\d-]|\\.[\\p{L}\\d])`, 'giu')

/**
 * Whether a text contains a mail address, whatever its case. A longer address that begins or ends like it does not
 * count.
 */
export function holdsAddress(text: string, email: string): boolean {
	return patternOf(email).test(text)
}

/** Returns the text with a dash in place of the address. */
export function withoutAddress(text: string, email: string): string {
	return text.replace(patternOf(email), '–')
}
