import { getRequestConfig } from 'next-intl/server'
import { isLanguage } from '#lib/base/text/languages.ts'
import { languageOf } from '#lib/site/config/language-of.ts'
import { messagesOf } from './messages.ts'
import { textProblems } from './text-problems.ts'

export default getRequestConfig(async ({ requestLocale }) => {
	const wished = await requestLocale
	// The desk has languages that the site need not have.
	const locale = wished !== undefined && isLanguage(wished) ? wished : languageOf(wished)
	return { locale, messages: messagesOf(locale), timeZone: 'Europe/Brussels', ...textProblems }
})
