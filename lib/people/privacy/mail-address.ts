const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const patternOf = (email: string) =>
	new RegExp(`(?<![\\p{L}\\d.!#$%&'*+/=?^_\`{|}~-])${escaped(email)}(?![\\p{L}\\d-]|\\.[\\p{L}\\d])`, 'giu')

/** Whether a text holds a mail address, whatever its case, and not only one that ends or begins like it. */
export function holdsAddress(text: string, email: string): boolean {
	return patternOf(email).test(text)
}

/** The text with a dash in the place of the address. */
export function withoutAddress(text: string, email: string): string {
	return text.replace(patternOf(email), '–')
}
