/**
 * Text of a stranger without what no word holds: control, format and lone surrogate characters, repeated white space.
 * In Unicode's composed form, so that both spellings of an accent are one.
 */
export function plainText(text: string): string {
	return text
		.replace(/[\p{Cf}\p{Cs}\uFFFD]/gu, '')
		.normalize('NFC')
		.replace(/[\s\p{Cc}]+/gu, ' ')
		.trim()
}
