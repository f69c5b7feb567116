/** Query parameter of the valuation page: an address as a visitor typed it, in one line. */
export const ADDRESS_PARAM = 'address'

/** The fields of the valuation form that an address fills in; empty if the address does not contain them. */
export interface TypedAddress {
	street: string
	zip: string
	city: string
}

const LONGEST = 100
// Four digits before a comma are a house number if no other number is before them.
const WITH_ZIP =
	/^(?<street>.*?(?:\d.*?[\s,;]|,|(?=\s\d{4}(?:\s|$))))\s*(?:B-\s?)?(?<zip>[1-9]\d{3})\b[\s,;–-]*(?<city>[^\d,;]*)$/i

const cut = (text: string) =>
	text
		.replace(/[\s,;]+$/, '')
		.trim()
		.slice(0, LONGEST)

/**
 * Returns the street, postal code and municipality of an address in one line, such as "Rue du Rempart 14, 7130 Binche".
 * A municipality without its code follows the last comma. Text that fits none of these counts as the street.
 */
export function readAddress(typed: string): TypedAddress {
	const text = typed.replace(/[\s\p{Cc}]+/gu, ' ').trim()
	const { street, zip, city } = WITH_ZIP.exec(text)?.groups ?? {}
	if (street !== undefined && zip !== undefined && street !== '') {
		return { street: cut(street), zip, city: cut(city ?? '') }
	}
	const comma = text.lastIndexOf(',')
	const last = text.slice(comma + 1).trim()
	if (comma === -1 || /\d/.test(last)) return { street: cut(text), zip: '', city: '' }
	return { street: cut(text.slice(0, comma)), zip: '', city: cut(last) }
}
