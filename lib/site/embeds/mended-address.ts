const FRAME = /<iframe\b[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i
/** The name of a host without a scheme, "www.example.com/film": with www, or in a domain that agencies use. */
const BARE = /^(?:www\.[a-z0-9-]+(?:\.[a-z0-9-]+)+|(?:[a-z0-9-]+\.)+(?:com|net|org|eu|be|nl|fr|de|lu|io|co|tv))\//i

/**
 * Returns an address as people mean it who copied it from a browser or a page: that of a pasted frame, and https where
 * the scheme is missing. Whether it is one is for others to say.
 */
export function mendedAddress(text: string): string {
	const [, double, single] = FRAME.exec(text) ?? []
	const address = (double ?? single)?.replaceAll('&amp;', '&') ?? text
	const trimmed = address.trim()
	if (/^\/\/[^/]/.test(trimmed)) return `https:${trimmed}`
	return BARE.test(trimmed) ? `https://${trimmed}` : trimmed
}
