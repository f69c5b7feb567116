import {
	CATEGORIES,
	CATEGORIES_OF,
	type Category,
	type CookieCategory,
	configuredServices,
	type DialogCategory,
	type TagSettings,
} from '#lib/site/config/schema/services/consent.ts'

/** The purposes that a visitor is asked to allow, in the order of the question. */
export const CONSENT_PURPOSES = ['visits', 'campaign', 'embeds', 'advertising'] as const
export type Purpose = (typeof CONSENT_PURPOSES)[number]

interface Storage extends TagSettings {
	cookies: readonly { id: string; category: CookieCategory; tag: keyof TagSettings | null }[]
}

/**
 * Whether a visitor can allow a category: nobody can consent to a purpose that is not named (GDPR, articles 4(11) and
 * 7), so what has none is listed as not placed and never asked for.
 */
export function isAskable(category: DialogCategory): boolean {
	return category !== 'unclassified'
}

/**
 * Returns what the consent dialog asks on this site (decision 30): the categories that hold something, and their
 * purposes. A cookie of a service that is not configured does not count.
 */
export function consentQuestion(storage: Storage): { choices: Category[]; purposes: Purpose[] } {
	const services = configuredServices(storage).flatMap((service) => CATEGORIES_OF[service])
	const listed = storage.cookies.filter(({ tag }) => tag === null || storage[tag] !== null)
	const holds = (category: Category) =>
		services.includes(category) || listed.some((cookie) => cookie.category === category)
	const isTrue: Record<Purpose, boolean> = {
		visits: services.includes('analytics'),
		campaign: listed.some(({ id }) => id === 'campaign'),
		embeds: holds('social'),
		advertising: holds('marketing'),
	}
	const held = CATEGORIES.filter(holds)
	return { choices: held.some(isAskable) ? held : [], purposes: CONSENT_PURPOSES.filter((purpose) => isTrue[purpose]) }
}
