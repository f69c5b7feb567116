import type { ConfigProblem } from './finding.ts'

/** Returns a problem in two lines: where, and what. An editor's terminal opens the file at that place. */
export function problemText({ file, line, column, place, message }: ConfigProblem): string {
	return `config/${file}:${line}:${column}${place === '' ? '' : `  ${place}`}\n    ${message}`
}
