/**
 * Returns the visitor's address: the last one that a proxy recorded, because earlier ones may be made up. Our web
 * server overwrites the header unless a proxy nearby sent it.
 */
export function visitorAddress(headers: Pick<Headers, 'get'>): string {
	return headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() || 'unknown'
}
