const FRAME = /<iframe\b[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i
/** The name of a host without a scheme, "www.example.com/film": with www, or in a domain that agencies use. */
const BARE = /^(?:www\.[a-z0-9-]+(?:\.[a-z0-9-]+)+|(?:[a-z0-9-]+\.)+(?:com|net|org|eu|be|nl|fr|de|lu|io|co|tv))\//i

/**
 * Returns the address that someone meant who copied it from a browser or a page: that of a pasted frame, and https
 * where the scheme is missing. Does not check whether it is a valid one.
 */
export function mendedAddress(text: string): string {
	const [, double, single] = FRAME.exec(text) ?? []
	const address = (double ?? single)?.replaceAll('&amp;', '&') ?? text
	const trimmed = address.trim()
	if (/^\/\/[^/]/.test(trimmed)) return `https:${trimmed}`
	return BARE.test(trimmed) ? `https://${trimmed}` : trimmed
}
