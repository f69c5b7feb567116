import { expect, test } from 'vitest'
import { LANGUAGE_CODES } from '#lib/base/text/languages.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { ALERT_TEXT_VERSION, alertOptInOf, NEWSLETTER_TEXT_VERSION, optInOf } from './opt-in.ts'

test.each(LANGUAGE_CODES)('the sentences that the forms show in %s are those stored for their versions', (language) => {
	const stored = (version: string) => JSON.stringify({ version, language, at: '2026-11-21T12:00:00.000Z' })
	const { alerts, forms } = messagesOf(language)
	expect(alertOptInOf(stored(ALERT_TEXT_VERSION)).text).toBe(alerts.form.consent)
	expect(optInOf(stored(NEWSLETTER_TEXT_VERSION))?.text).toBe(forms.newsletterText)
})
