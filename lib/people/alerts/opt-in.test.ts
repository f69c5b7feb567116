import { expect, test } from 'vitest'
import { messagesOf } from '#lib/site/words/messages.ts'
import { ALERT_TEXT_VERSION, alertOptInOf } from './opt-in.ts'

test.each(['nl', 'fr', 'en', 'de'])(
	'the sentence that the form shows in %s is the one stored for its version',
	(language) => {
		const stored = JSON.stringify({ version: ALERT_TEXT_VERSION, language, at: '2026-11-21T12:00:00.000Z' })
		expect(alertOptInOf(stored).text).toBe(messagesOf(language).alerts.form.consent)
	},
)
