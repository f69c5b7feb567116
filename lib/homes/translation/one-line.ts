const UNWANTED = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu

/** Returns a sentence on one line, without characters that nobody sees or that turn others around. */
export function oneLine(text: string): string {
	return text.toWellFormed().replace(UNWANTED, ' ').replace(/\s+/g, ' ').trim().normalize('NFC')
}
