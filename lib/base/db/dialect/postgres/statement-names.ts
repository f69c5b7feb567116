import { createHash } from 'node:crypto'

/** More statements than the site has; each connection of the server keeps those that it has prepared. */
const MOST = 400
const READS = /^\s*(?:select|with)\b/i

const names = new Map<string, string>()

/**
 * Returns the name under which a connection keeps a query that it has prepared; undefined for a query that is sent whole
 * each time. The name follows from the text, so that it never means another query.
 */
export function statementName(statement: string): string | undefined {
	const known = names.get(statement)
	if (known !== undefined || names.size >= MOST || !READS.test(statement)) return known
	const name = createHash('sha256').update(statement).digest('base64url').slice(0, 20)
	names.set(statement, name)
	return name
}
