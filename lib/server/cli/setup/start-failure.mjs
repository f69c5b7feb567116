import { databaseProblem } from '#lib/base/db/problem.ts'
import { plainReason } from './failure.mjs'

/** What Next puts before the message of an error of `instrumentation.ts`. */
const OF_NEXT = /^An error occurred while loading instrumentation hook: /

/**
 * Returns the messages of an error and its causes, outermost first.
 * @param {unknown} error
 * @returns {string[]}
 */
function messagesOf(error) {
	if (!(error instanceof Error)) return error === undefined ? [] : [String(error)]
	return [error.message.replace(OF_NEXT, ''), ...messagesOf(error.cause)]
}

/**
 * Returns why the server does not start, for the person who starts it: without a stack trace, which does not help them.
 * @param {unknown} error
 */
export function startFailure(error) {
	const [message = '', ...causes] = messagesOf(error)
	// A line for each problem of a file, or for each variable.
	if (error instanceof Error && error.name === 'ConfigError') return message
	const code = error instanceof Error && 'code' in error ? String(error.code) : ''
	const known = code === 'EADDRINUSE' ? `${plainReason(code)}.` : databaseProblem(error)
	const said = [message, ...causes].filter((text, index, all) => text !== known && all.indexOf(text) === index)
	const details = said.join(': ').replace(/\s*\n\s*/g, '; ')
	return `The server does not start: ${known === null ? details : details ? `${known} (${details})` : known}`
}
