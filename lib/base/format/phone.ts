/** A Belgian number with its country, but without the + that would dial it. */
const WITHOUT_PLUS = /^32[1-9]\d{7,8}$/

/**
 * Returns a phone number in groups: 10 digits as 4-2-2-2, 9 digits as 3-2-2-2, whatever separated them in the feed, and
 * "32475123456" as +32 475 12 34 56. Everything else, including international numbers, stays unchanged (section 5).
 */
export function formatPhone(phone: string): string {
	if (!/^[\d\s./()-]*$/.test(phone)) return phone
	const digits = phone.replace(/\D/g, '')
	const own = WITHOUT_PLUS.test(digits) ? `0${digits.slice(2)}` : digits
	const groups = /^(\d{4}|\d{3})(\d{2})(\d{2})(\d{2})$/.exec(own)?.slice(1)
	if (groups === undefined) return phone
	return own === digits ? groups.join(' ') : `+32 ${groups.join(' ').slice(1)}`
}

/**
 * Returns the `tel:` link of a phone number: Belgian national numbers (0 and 8 or 9 digits) as tel:+32…, numbers that
 * begin with +, 00 or 32 in their international form, short ones (such as 112) as they are. Null if it cannot be dialled.
 */
export function phoneHref(phone: string): string | null {
	const trimmed = phone.trim()
	if (!/^\+?[\d\s./()-]+$/.test(trimmed)) return null
	const digits = trimmed.replace(/^(\+|00|32\s*)(.*)\(0\)/, '$1$2').replace(/\D/g, '')
	if (trimmed.startsWith('+')) return /^\d{7,15}$/.test(digits) ? `tel:+${digits}` : null
	if (digits.startsWith('00')) return /^\d{9,17}$/.test(digits) ? `tel:+${digits.slice(2)}` : null
	if (/^0\d{8,9}$/.test(digits)) return `tel:+32${digits.slice(1)}`
	if (WITHOUT_PLUS.test(digits)) return `tel:+${digits}`
	return /^[1-9]\d{2,5}$/.test(digits) ? `tel:${digits}` : null
}

const LIKE_A_NUMBER = /\+?[\d(][\d\s./()-]*/g
/** What may stand between two numbers, the clearest first: a slash is in many numbers. */
const BETWEEN = [/\s[/-]\s/, /-/, /\//]

/**
 * Returns the first number of a text that can be dialled, as it is shown and called: of "02 123 45 67 / 0475 12 34 56"
 * or "GSM: 0475 12 34 56 (Jan)". Null if there is none. `isPart`: the text has more than that number.
 */
export function firstPhone(said: string): { text: string; href: string; isPart: boolean } | null {
	const whole = phoneHref(said)
	if (whole !== null) return { text: formatPhone(said.trim()), href: whole, isPart: false }
	const runs = said.match(LIKE_A_NUMBER) ?? []
	for (const part of runs.flatMap((run) => [run, ...BETWEEN.flatMap((between) => run.split(between))])) {
		const number = part.replace(/[\s./(-]+$/, '').trim()
		const href = phoneHref(number)
		if (href?.startsWith('tel:+')) return { text: formatPhone(number), href, isPart: true }
	}
	return null
}
