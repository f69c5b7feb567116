import { stripVTControlCharacters } from 'node:util'

const LINES = 12
const LINE_LENGTH = 200

/**
 * Returns the first lines of an error without colours, empty and overlong lines, so that a list of failures stays
 * legible; null without an error.
 * @param {{ message?: string | undefined, at?: string | undefined } | undefined} error `at`: where it happened
 */
export function excerptOf(error) {
	if (!error?.message) return null
	const lines = stripVTControlCharacters(error.message)
		.split('\n')
		.map((line) => line.trimEnd().slice(0, LINE_LENGTH))
		.filter((line) => line !== '')
	return [...lines.slice(0, LINES), ...(error.at ? [`at ${error.at}`] : [])].join('\n')
}
