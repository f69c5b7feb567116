import { z } from 'zod'

/** Increased whenever the sentence beside the newsletter's box (`forms.newsletterText`) changes. */
export const NEWSLETTER_TEXT_VERSION = '1'
/** Increased whenever the sentence beside the button of an alert's form (`alerts.form.consent`) changes. */
export const ALERT_TEXT_VERSION = '3'

// Each version is as people agreed to it, and stays here when a newer one replaces it on the site.

/** The sentences about the newsletter, by version and language. */
export const NEWSLETTER_TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	'1': {
		nl: 'Stuur mij af en toe nieuws over panden en de markt. Uitschrijven kan altijd.',
		fr: 'Envoyez-moi de temps en temps des nouvelles des biens et du marché. Désinscription à tout moment.',
		en: 'Send me news about homes and the market now and then. I can unsubscribe at any time.',
		de: 'Senden Sie mir gelegentlich Neuigkeiten zu Immobilien und Markt. Abmeldung jederzeit möglich.',
	},
}

/** The sentences about an alert, by version and language. */
const ALERT_TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	'1': {
		nl: 'We mailen u alleen panden die bij deze zoekopdracht passen. Eerst bevestigt u uw adres via een mail, en u kunt zich op elk moment uitschrijven.',
		fr: 'Nous ne vous écrivons que pour des biens qui correspondent à cette recherche. Vous confirmez d’abord votre adresse par mail, et vous pouvez vous désinscrire à tout moment.',
		en: 'We only mail you homes that fit this search. You first confirm your address by mail, and you can unsubscribe at any time.',
		de: 'Wir schreiben Ihnen nur zu Objekten, die zu dieser Suche passen. Zuerst bestätigen Sie Ihre Adresse per E-Mail, und Sie können sich jederzeit abmelden.',
	},
	'2': {
		nl: 'We mailen u alleen panden die bij deze zoekopdracht passen. Eerst bevestigt u uw adres via een e-mail, en u kunt zich op elk moment uitschrijven.',
		fr: 'Nous ne vous écrivons que pour des biens qui correspondent à cette recherche. Vous confirmez d’abord votre adresse par e-mail, et vous pouvez vous désinscrire à tout moment.',
		en: 'We only e-mail you properties that fit this search. You first confirm your address by e-mail, and you can unsubscribe at any time.',
		de: 'Wir schreiben Ihnen nur zu Immobilien, die zu dieser Suche passen. Zuerst bestätigen Sie Ihre Adresse per E-Mail, und Sie können sich jederzeit abmelden.',
	},
	'3': {
		nl: 'U krijgt een e-mail als er een passend pand bijkomt of een prijs zakt. U bevestigt eerst uw adres en kunt zich altijd uitschrijven.',
		fr: 'Vous recevez un e-mail dès qu’un bien correspond ou qu’un prix baisse. Vous confirmez d’abord votre adresse et pouvez vous désinscrire à tout moment.',
		en: 'We e-mail you when a property that fits comes in or a price drops. You first confirm your address, and you can unsubscribe at any time.',
		de: 'Sie erhalten eine E-Mail, sobald es eine passende Immobilie gibt oder ein Preis sinkt. Sie bestätigen zuerst Ihre Adresse und können sich jederzeit abmelden.',
	},
}

const OptIn = z.object({ version: z.string(), language: z.string(), at: z.string() })

/** What a visitor agreed to: which text in which language, and when. Null if `lead.opt_in` is NULL. */
export function optInOf(stored: string | null) {
	if (stored === null) return null
	const { version, language, at } = OptIn.parse(JSON.parse(stored))
	return { version, language, at, text: NEWSLETTER_TEXTS[version]?.[language] ?? null }
}

/** What a visitor agreed to with an alert: which text in which language, and when. */
export function alertOptInOf(stored: string) {
	const { version, language, at } = OptIn.parse(JSON.parse(stored))
	return { version, language, at, text: ALERT_TEXTS[version]?.[language] ?? null }
}
