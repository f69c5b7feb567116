import { describe, expect, test } from 'vitest'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { FEEDBACK_TEXTS, type FeedbackText, readReceipt, receiptQuery, saysUnmailed } from './feedback-kinds.ts'

const LANGUAGES = ['nl', 'fr', 'en', 'de']
/** The agent writes or calls, by hand. */
const BY_HAND: readonly FeedbackText[] = [
	'contact-me',
	'contact-appointment',
	'contact-demand-time',
	'documents-agent-again',
]

/** Returns the text that a visitor reads, after the address of the page. */
function shownFor(usual: FeedbackText, unmailed: 'none' | 'off' | null): FeedbackText {
	const query = new URLSearchParams(
		receiptQuery('site-contact', { reference: 'CON-2026-BCDFGH', text: usual, unmailed }),
	)
	const receipt = readReceipt('site-contact', Object.fromEntries(query))
	expect(receipt.unmailed).toBe(unmailed)
	return receipt.text
}

describe.each(LANGUAGES)('in %s', (language) => {
	const { feedback } = messagesOf(language).pages

	test.each(FEEDBACK_TEXTS)('the page of %s promises no mail where none can be sent', (usual) => {
		const text = shownFor(usual, 'off')
		if (saysUnmailed(text) || BY_HAND.includes(text)) return
		const { title, first, second } = feedback[text]
		expect(`${title} ${first} ${second}`).not.toMatch(/mail|lien|\blink\b|confirmation|bevestiging/i)
	})
})

test('an address that has had too many mails gets a page that states it, and a site without a mail server does not blame it', () => {
	expect(shownFor('sign-newsletter', null)).toBe('sign-newsletter')
	expect(shownFor('sign-newsletter', 'none')).toBe('unmailed')
	expect(shownFor('sign-newsletter', 'off')).toBe('unmailed-off')
	expect(shownFor('appointment-held', 'off')).toBe('appointment-unfixed-off')
	expect(readReceipt('site-contact', { mail: 'whatever' }).unmailed).toBeNull()
})
