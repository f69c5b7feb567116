import { firstPhone } from '#lib/base/format/phone.ts'

/** The contact for a home: its agent, with the agency's own phone and mail where the agent has none. */
export interface Contact {
	/** The agent's name, or null if the contact is the agency itself. */
	agent: string | null
	pictureUrl: string | null
	/** The phone number, such as '0471 23 45 67', and its `tel:` address. */
	phone: { text: string; href: string } | null
	email: string | null
	/** The languages that the agent speaks, in words; null if unknown. */
	languages?: string | null
}

interface Person {
	name: string
	phone: string | null
	email: string | null
	pictureUrl: string | null
}

const ADDRESS = /^[^\s@?&#%,;:<>"]+@[^\s@?&#%,;:<>"]+\.[^\s@?&#%,;:<>"]+$/

/** Returns the contact of a home; `agency` fills in what its agent lacks. An invalid address is left out. */
export function contactOf(person: Person | null, agency: { phone: string; email: string }): Contact {
	const phones = [person?.phone, agency.phone].flatMap((phone) => {
		const found = phone ? firstPhone(phone) : null
		return found ? [{ text: found.text, href: found.href }] : []
	})
	const emails = [person?.email, agency.email].filter((email) => email && ADDRESS.test(email))
	return {
		agent: person?.name || null,
		pictureUrl: person?.pictureUrl ?? null,
		phone: phones[0] ?? null,
		email: emails[0] ?? null,
	}
}

/** Returns a `mailto:` address with its subject. `email` must come from {@link contactOf}, which checks it. */
export function mailHref(email: string, subject: string): string {
	return `mailto:${email}?subject=${encodeURIComponent(subject)}`
}
