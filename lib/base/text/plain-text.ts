/**
 * Returns untrusted text without characters that no word contains: control, format and lone surrogate characters,
 * repeated white space. In Unicode's composed form, so that both spellings of an accent are the same.
 */
export function plainText(text: string): string {
	return text
		.replace(/[\p{Cf}\p{Cs}\uFFFD]/gu, '')
		.normalize('NFC')
		.replace(/[\s\p{Cc}]+/gu, ' ')
		.trim()
}
