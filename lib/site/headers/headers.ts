interface Header {
	key: string
	value: string
}

/**
 * Returns the headers that every response carries unless it sets its own; the Content-Security-Policy is set elsewhere,
 * once. HSTS only for a site whose public origin is https.
 */
export function securityHeaders(siteOrigin: string): Header[] {
	const headers = [
		{ key: 'x-content-type-options', value: 'nosniff' },
		{ key: 'referrer-policy', value: 'strict-origin-when-cross-origin' },
		{
			key: 'permissions-policy',
			value: 'camera=(), microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=()',
		},
		{ key: 'cross-origin-opener-policy', value: 'same-origin' },
		{ key: 'cross-origin-resource-policy', value: 'same-origin' },
	]
	if (siteOrigin.startsWith('https:')) {
		headers.push({ key: 'strict-transport-security', value: 'max-age=63072000; includeSubDomains' })
	}
	return headers
}

/** Matches the addresses of pictures, and of the script that fits frames of this site in pages of others. */
export const pictureSource = /^\/(?:(?:pictures|sample|images)\/|embed\.js$)/

/** Mails, portals and newsletters may show pictures of the site; its pages and data stay its own. */
export const pictureHeaders: Header[] = [{ key: 'cross-origin-resource-policy', value: 'cross-origin' }]
