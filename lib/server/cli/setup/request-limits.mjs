/** As many parts as a query may have; Next's own reading of a query takes quadratic time. */
const MOST_QUERY_PARTS = 300
const LONGEST_QUERY = 8192

/**
 * The request target with a query that Next can read quickly: its first 300 parts and 8 KiB at most.
 * What is cut off is more than any page of the site knows.
 * @param {string} target path and query as they came
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
