import { formatPhone, phoneHref } from '#lib/base/format/phone.ts'

/** Whom a visitor reaches about a home: its agent, with the agency's own phone and mail where the agent has none. */
export interface Contact {
	/** The agent's name, or null when only the agency answers. */
	agent: string | null
	pictureUrl: string | null
	/** Such as '0471 23 45 67', and its `tel:` address. */
	phone: { text: string; href: string } | null
	email: string | null
	/** The languages that the agent speaks, in words; null where that is not known. */
	languages?: string | null
}

interface Person {
	name: string
	phone: string | null
	email: string | null
	pictureUrl: string | null
}

const ADDRESS = /^[^\s@?&#%,;:<>"]+@[^\s@?&#%,;:<>"]+\.[^\s@?&#%,;:<>"]+$/

/** The contact of a home; `agency` answers for what its agent lacks. An address that is none is left out. */
export function contactOf(person: Person | null, agency: { phone: string; email: string }): Contact {
	const phones = [person?.phone, agency.phone].flatMap((phone) => {
		const href = phone ? phoneHref(phone) : null
		return phone && href ? [{ text: formatPhone(phone), href }] : []
	})
	const emails = [person?.email, agency.email].filter((email) => email && ADDRESS.test(email))
	return {
		agent: person?.name || null,
		pictureUrl: person?.pictureUrl ?? null,
		phone: phones[0] ?? null,
		email: emails[0] ?? null,
	}
}

/** A `mailto:` address with its subject. `email` is one that {@link contactOf} let through. */
export function mailHref(email: string, subject: string): string {
	return `mailto:${email}?subject=${encodeURIComponent(subject)}`
}
