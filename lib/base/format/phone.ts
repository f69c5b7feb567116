/**
 * Returns a phone number in groups: 10 digits as 4-2-2-2, 9 digits as 3-2-2-2, whatever separated them in the feed.
 * Everything else, including international numbers, stays unchanged (section 5).
 */
export function formatPhone(phone: string): string {
	if (!/^[\d\s./()-]*$/.test(phone)) return phone
	const digits = phone.replace(/\D/g, '')
	const groups = /^(\d{4}|\d{3})(\d{2})(\d{2})(\d{2})$/.exec(digits)
	return groups === null ? phone : groups.slice(1).join(' ')
}

/**
 * Returns the `tel:` link of a phone number: Belgian national numbers (0 and 8 or 9 digits) as tel:+32…, numbers that
 * begin with + or 00 in their international form, others (such as 112) as they are. Null if it is no number.
 */
export function phoneHref(phone: string): string | null {
	const trimmed = phone.trim()
	if (!/^\+?[\d\s./()-]+$/.test(trimmed)) return null
	const digits = trimmed.replace(/^(\+|00)(.*)\(0\)/, '$1$2').replace(/\D/g, '')
	if (trimmed.startsWith('+')) return /^\d{7,15}$/.test(digits) ? `tel:+${digits}` : null
	if (digits.startsWith('00')) return /^\d{9,17}$/.test(digits) ? `tel:+${digits.slice(2)}` : null
	if (/^0\d{8,9}$/.test(digits)) return `tel:+32${digits.slice(1)}`
	return /^\d{3,15}$/.test(digits) ? `tel:${digits}` : null
}
