import { z } from 'zod'

/** Increased whenever the sentence beside the newsletter's box (`forms.newsletterText`) changes. */
export const NEWSLETTER_TEXT_VERSION = '1'

/** The sentence of every version, as people agreed to it. It stays here when a newer one replaces it on the site. */
export const NEWSLETTER_TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	'1': {
		nl: 'Stuur mij af en toe nieuws over panden en de markt. Uitschrijven kan altijd.',
		fr: 'Envoyez-moi de temps en temps des nouvelles des biens et du marché. Désinscription à tout moment.',
		en: 'Send me news about homes and the market now and then. I can unsubscribe at any time.',
		de: 'Senden Sie mir gelegentlich Neuigkeiten zu Immobilien und Markt. Abmeldung jederzeit möglich.',
	},
}

const OptIn = z.object({ version: z.string(), language: z.string(), at: z.string() })

/** What a visitor agreed to: which text in which language, and when. Null if `lead.opt_in` is NULL. */
export function optInOf(stored: string | null) {
	if (stored === null) return null
	const { version, language, at } = OptIn.parse(JSON.parse(stored))
	return { version, language, at, text: NEWSLETTER_TEXTS[version]?.[language] ?? null }
}
