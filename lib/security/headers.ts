/** The headers that every answer carries, whatever it is; the Content-Security-Policy is set elsewhere, once. */
export function securityHeaders(siteOrigin: string | undefined): { key: string; value: string }[] {
	const headers = [
		{ key: 'x-content-type-options', value: 'nosniff' },
		{ key: 'referrer-policy', value: 'strict-origin-when-cross-origin' },
		{
			key: 'permissions-policy',
			value: 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
		},
		{ key: 'cross-origin-opener-policy', value: 'same-origin' },
		{ key: 'cross-origin-resource-policy', value: 'same-origin' },
	]
	if (siteOrigin?.startsWith('https:')) {
		headers.push({ key: 'strict-transport-security', value: 'max-age=63072000; includeSubDomains' })
	}
	return headers
}

/** A mail, a portal or a newsletter may show a picture of the site; its pages and data stay its own. */
export const pictureHeaders = [{ key: 'cross-origin-resource-policy', value: 'cross-origin' }]
