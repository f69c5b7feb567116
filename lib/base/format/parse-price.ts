/** Groups of three with Belgian separators, cents after a comma. */
const BELGIAN = /^\d{1,3}(?:[.\s']\d{3})+(?:,\d{1,2}|,-)?$/
const PLAIN_COMMA = /^\d+(?:,\d{1,2}|,-)$/
/** Groups with commas, where a second one or the cents after a point leave no doubt. */
const ENGLISH = /^\d{1,3}(?:(?:,\d{3}){2,}(?:\.\d{1,2})?|,\d{3}\.\d{1,2})$/
const PLAIN = /^\d{1,15}(?:\.\d{1,15})?$/

/**
 * Returns euro from a number or from text in Belgian, English or plain style: '325.000', '€ 1.250,50', '1,325,000',
 * '209000', '51.18'. NaN if it cannot be read (section 8), which includes negative amounts, null and '325,000': one
 * comma before three digits could be either style.
 */
export function parsePrice(raw: string | number | null): number {
	if (typeof raw === 'number') return Number.isFinite(raw) && raw >= 0 ? raw : Number.NaN
	if (raw === null || raw.length > 40) return Number.NaN
	const text = raw.replace(/^\s*(?:€|eur(?:os?)?)|(?:€|eur(?:os?)?)\s*$/gi, '').trim()
	if (BELGIAN.test(text) || PLAIN_COMMA.test(text)) return Number(text.replace(/[.\s']|,-$/g, '').replace(',', '.'))
	if (ENGLISH.test(text)) return Number(text.replaceAll(',', ''))
	return PLAIN.test(text) ? Number(text) : Number.NaN
}
