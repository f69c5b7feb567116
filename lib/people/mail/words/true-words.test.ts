import { afterEach, expect, test, vi } from 'vitest'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { mailOffText } from './mail-off.ts'
import { trueWords } from './true-words.ts'

afterEach(() => vi.unstubAllEnvs())

const LANGUAGES = ['nl', 'fr', 'en', 'de']
/** Words that promise staff a mail which leaves by itself. */
const PROMISE =
	/enkele seconden|quelques secondes|few seconds|wenigen Sekunden|krijgt (hierover )?een e-mail|reçoit un e-mail|gets an e-mail|erhält (die Person )?eine E-Mail|prévenir|benachrichtigen|verwittigen|tell the visitor/

const said = (language: string) => {
	const { undo, detail, next } = trueWords(messagesOf(language).deskRequests)
	const { move, book } = trueWords(messagesOf(language).deskCalendar)
	return [undo.replied, detail.mailPlanned, detail.mailWaiting, move.submit, move.text, book.text, next.confirmText]
}

test.each(LANGUAGES)('the desk in %s promises mails with a mail server, and none without', (language) => {
	vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:2525')
	const { deskRequests, deskCalendar } = messagesOf(language)
	expect(trueWords(deskRequests)).toEqual(deskRequests)
	expect(said(language).filter((text) => PROMISE.test(text))).toHaveLength(5)
	vi.stubEnv('SMTP_URL', '')
	expect(said(language).filter((text) => PROMISE.test(text))).toEqual([])
	expect(Object.keys(trueWords(deskCalendar))).toEqual(Object.keys(deskCalendar))
})

test.each(LANGUAGES)('every text in %s for a site without a mail server takes the place of another', (language) => {
	const names = (texts: object): string[] =>
		Object.entries(texts).flatMap(([name, text]) => [
			...(name.endsWith('Off') && !(name.slice(0, -3) in texts) ? [name] : []),
			...(typeof text === 'object' && text !== null ? names(text) : []),
		])
	const { deskRequests, deskCalendar, desk, staff } = messagesOf(language)
	expect(names({ deskRequests, deskCalendar, desk, staff })).toEqual([])
	expect(mailOffText(language)).toMatch(/\d/)
})
