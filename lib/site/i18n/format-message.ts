import formatMessage from 'use-intl/original-format-message'
import { writtenIn } from '#lib/base/text/languages.ts'

type Options = Parameters<typeof formatMessage>[3]

const HAS_PLACEHOLDER = /[{<]/

/** Those of the first text, which then hold every text and number format that this process has compiled. */
let compiled: Pick<Options, 'cache' | 'formatters'> | undefined

/** Numbers in a text are written as `formatNumber` writes them: with dots between thousands, in French too. */
function inBelgium({ getNumberFormat, ...others }: Options['formatters']): Options['formatters'] {
	const localeOf = (language: string) => (writtenIn(language).decimal === '.' ? language : 'nl-BE')
	return { ...others, getNumberFormat: (language, style) => getNumberFormat(localeOf(String(language)), style) }
}

/**
 * Formats a text as next-intl does, but never shows a text with placeholders as it is written: called without any
 * values, the production build of next-intl shows `{name}` to visitors and reports nothing. Here that is an error, as
 * one value that is missing among others is. A text is also compiled once for the process, not again for each request.
 * `next.config.ts` puts this file in the place of the original.
 */
const formatChecked: typeof formatMessage = (key, message, values, options) => {
	const isUnfilled = values === undefined && typeof message === 'string' && HAS_PLACEHOLDER.test(message)
	compiled ??= { cache: options.cache, formatters: inBelgium(options.formatters) }
	return formatMessage(key, message, isUnfilled ? {} : values, { ...options, ...compiled })
}
formatChecked.raw = formatMessage.raw

export default formatChecked
