import formatMessage from 'use-intl/original-format-message'

type Options = Parameters<typeof formatMessage>[3]

const HAS_PLACEHOLDER = /[{<]/

/** Those of the first text, which then hold every text and number format that this process has compiled. */
let compiled: Pick<Options, 'cache' | 'formatters'> | undefined

/**
 * Formats a text as next-intl does, but never shows a text with placeholders as it is written: called without any
 * values, the production build of next-intl shows `{name}` to visitors and reports nothing. Here that is an error, as
 * one value that is missing among others is. A text is also compiled once for the process, not again for each request.
 * `next.config.ts` puts this file in the place of the original.
 */
const formatChecked: typeof formatMessage = (key, message, values, options) => {
	const isUnfilled = values === undefined && typeof message === 'string' && HAS_PLACEHOLDER.test(message)
	compiled ??= { cache: options.cache, formatters: options.formatters }
	return formatMessage(key, message, isUnfilled ? {} : values, { ...options, ...compiled })
}
formatChecked.raw = formatMessage.raw

export default formatChecked
