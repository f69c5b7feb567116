import { z } from 'zod'

const NUMBER = { error: 'This is no phone number that can be dialled; one is written like “064 12 34 56”.' }

/** Returns the digits of a number as people write it, with the + of an international one. */
function bare(phone: string): string {
	const digits = phone.replace(/^(\+|00|32)(.*)\(0\)/, '$1$2').replace(/[^\d+]/g, '')
	if (/^00[1-9]/.test(digits)) return `+${digits.slice(2)}`
	return /^32[1-9]\d{7,8}$/.test(digits) ? `+${digits}` : digits
}

/** A phone number, written as people write it and read without what separates its digits. */
export const PhoneNumber = z
	.string()
	.regex(/^\+?[\d\s./()-]{8,30}$/, NUMBER)
	.overwrite(bare)
	.refine((phone) => /^\+?\d{8,15}$/.test(phone), NUMBER)
