import { getRequestConfig } from 'next-intl/server'
import { getSite } from '#lib/site/config/config.ts'
import { messagesOf } from './messages.ts'
import { logTextProblem } from './text-problems.ts'

export default getRequestConfig(async ({ requestLocale }) => {
	const wished = await requestLocale
	const { languages, defaultLanguage } = getSite()
	const locale = wished && languages.includes(wished) ? wished : defaultLanguage
	return {
		locale,
		messages: messagesOf(locale),
		timeZone: 'Europe/Brussels',
		onError: logTextProblem,
		// A visitor sees nothing instead of a key; the log names the key.
		getMessageFallback: () => '',
	}
})
