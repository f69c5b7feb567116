import formatMessage from 'use-intl/original-format-message'

const HAS_PLACEHOLDER = /[{<]/

/**
 * Formats a text as next-intl does, but never shows a text with placeholders as it is written: called without any
 * values, the production build of next-intl shows `{name}` to visitors and reports nothing. Here that is an error, as
 * one value that is missing among others is. `next.config.ts` puts this file in the place of the original.
 */
const formatChecked: typeof formatMessage = (key, message, values, options) => {
	const isUnfilled = values === undefined && typeof message === 'string' && HAS_PLACEHOLDER.test(message)
	return formatMessage(key, message, isUnfilled ? {} : values, options)
}
formatChecked.raw = formatMessage.raw

export default formatChecked
