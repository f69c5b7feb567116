/** Maximum number of parts in a query: Next's own parsing of a query takes quadratic time. */
const MOST_QUERY_PARTS = 300
const LONGEST_QUERY = 8192

/**
 * Returns the request target with a query that Next can parse quickly: its first 300 parts and 8 KiB at most. No page
 * of the site uses more than that.
 * @param {string} target path and query as received
 */
export function limitQuery(target) {
	const start = target.indexOf('?')
	if (start === -1) return target
	let end = start
	for (let part = 0; part < MOST_QUERY_PARTS && end !== -1; part++) end = target.indexOf('&', end + 1)
	const limited = end === -1 ? target : target.slice(0, end)
	if (limited.length - start <= LONGEST_QUERY) return limited
	// Not in the middle of a percent-encoded character.
	return limited.slice(0, start + LONGEST_QUERY).replace(/(?:%[0-9a-f]{0,2})+$/i, '')
}
