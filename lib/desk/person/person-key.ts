import { z } from 'zod'
import { phoneHref } from '#lib/base/format/phone.ts'

const Content = z.object({
	firstName: z.string().catch(''),
	lastName: z.string().catch(''),
	phone: z.string().catch(''),
})

/** The sender of a request, from its fields. */
export interface Sender {
	name: string
	email: string
	phone: string
	/** The number as it is dialled, whatever separates its digits; null if it cannot be. */
	dialled: string | null
}

/** Returns the sender of a request, from its fields. */
export function senderIn({ email, content }: { email: string; content: string }): Sender {
	const { firstName, lastName, phone } = Content.parse(JSON.parse(content))
	return { name: `${firstName} ${lastName}`.trim() || email, email, phone, dialled: phoneHref(phone) }
}

/**
 * Returns what all requests of one person have in common: the mail address; of requests without one, such as a noted
 * call, the phone number. Null for a request that has neither.
 */
export function personKey({ email, dialled }: Pick<Sender, 'email' | 'dialled'>): string | null {
	return email === '' ? dialled : email.toLowerCase()
}
