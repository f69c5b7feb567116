import type { IncomingMessage } from 'node:http'

/** What the front server asks one machine only, or asks another for another reason. */
const OF_ONE_MACHINE = /^\/(?:api|pictures|_next\/static)\//

/**
 * Whether a front server asks another machine if this one refuses with 503: for pages, as `location /` of
 * `docs/deploy/nginx.conf` specifies, and never for what may change something.
 */
export function isAskedElsewhere({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): boolean {
	return (method === 'GET' || method === 'HEAD') && !OF_ONE_MACHINE.test(url)
}
