import { getRequestConfig } from 'next-intl/server'
import { languageOf } from '#lib/site/config/language-of.ts'
import { messagesOf } from './messages.ts'
import { textProblems } from './text-problems.ts'

export default getRequestConfig(async ({ requestLocale }) => {
	const locale = languageOf(await requestLocale)
	return { locale, messages: messagesOf(locale), timeZone: 'Europe/Brussels', ...textProblems }
})
