/**
 * The visitor's address: the last that a proxy wrote down, since the ones before it may be made up. Our web server
 * replaces what anybody but a proxy nearby says.
 */
export function visitorAddress(headers: Pick<Headers, 'get'>): string {
	return headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() || 'unknown'
}
