/** Hosts whose players may be framed after a click; `lib/media` recognises the same. */
const FRAME_HOSTS = [
	'https://www.youtube-nocookie.com',
	'https://player.vimeo.com',
	'https://www.facebook.com',
	'https://*.matterport.com',
	'https://*.tvl.be',
	'https://*.yisual.com',
]

/**
 * The site's Content-Security-Policy. `scripts` and `styles` are sources such as `'sha256-…'` or `'nonce-…'`.
 * Server-rendered `style` attributes need `style-src-attr 'unsafe-inline'`; scripts never get it.
 */
export function contentSecurityPolicy(scripts: readonly string[], styles: readonly string[]): string {
	return [
		"default-src 'self'",
		["script-src 'self'", ...scripts].join(' '),
		["style-src 'self'", ...styles].join(' '),
		"style-src-attr 'unsafe-inline'",
		"img-src 'self' data: https:",
		"media-src 'self' https:",
		"font-src 'self'",
		"connect-src 'self'",
		`frame-src 'self' ${FRAME_HOSTS.join(' ')}`,
		"object-src 'none'",
		"base-uri 'self'",
		"form-action 'self'",
		"frame-ancestors 'none'",
	].join('; ')
}
