import 'server-only'
import type { IntlError } from 'next-intl'
import { logger } from '#lib/base/log/logger.ts'

/** Start of the log line of each text that a page could not show; tests look for it in the servers' output. */
export const TEXT_PROBLEM = 'a text of the site is missing or ill-formed'

const MOST_LINES = 1000
const said = new Set<string>()

/** Logs a missing or ill-formed interface text once per process: otherwise every request would log it again. */
export function logTextProblem({ code, message }: IntlError): void {
	const line = `${code} ${message}`
	if (said.has(line) || said.size >= MOST_LINES) return
	said.add(line)
	logger.error({ code, problem: message }, TEXT_PROBLEM)
}
