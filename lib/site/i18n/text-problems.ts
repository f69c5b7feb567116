import 'server-only'
import { type IntlError, IntlErrorCode } from 'next-intl'
import { logger } from '#lib/base/log/logger.ts'

/** Start of the log line of each text that a page could not show; tests look for it in the servers' output. */
export const TEXT_PROBLEM = 'a text of the site is missing or ill-formed'

const MOST_LINES = 1000
const said = new Set<string>()

function warnOnce(facts: { code: string; key?: string }): void {
	const line = `${facts.code} ${facts.key}`
	if (said.has(line) || said.size >= MOST_LINES) return
	said.add(line)
	logger.warn(facts, TEXT_PROBLEM)
}

const OF_NO_TEXT: readonly string[] = [IntlErrorCode.ENVIRONMENT_FALLBACK, IntlErrorCode.MISSING_FORMAT]

/**
 * What every translator does about a text that is missing, ill-formed or lacks a value: visitors see nothing instead of
 * a key, and the log names the key, once per process. The values are not logged, since visitors may have typed them.
 */
export const textProblems = {
	onError({ code }: IntlError): void {
		if (OF_NO_TEXT.includes(code)) warnOnce({ code })
	},
	getMessageFallback({ error, key, namespace }: { error: IntlError; key: string; namespace?: string }): string {
		warnOnce({ code: error.code, key: namespace === undefined ? key : `${namespace}.${key}` })
		return ''
	},
}
