import { z } from 'zod'
import { barePhone } from '#lib/base/format/phone.ts'

const NUMBER = {
	error: 'This is no phone number that can be dialled; one is written like "064 12 34 56".',
}

/** A phone number, written as people write it and read without what separates its digits. */
export const PhoneNumber = z
	.string()
	.regex(/^\+?[\d\s./()-]{8,30}$/, NUMBER)
	.overwrite(barePhone)
	.refine((phone) => /^\+?\d{8,15}$/.test(phone), NUMBER)
