import { env } from '#lib/base/env.ts'
import { hasBearer } from '#lib/base/security/bearer.ts'

/** Set only by our web server; see `lib/server/web/requests/record-visitor.ts`. */
const DIRECT_HEADER = 'x-agency-direct'
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** Whether a request may see the full health: it comes from this machine, through no proxy, or brings the token. */
export function mayKnowAll(headers: Pick<Headers, 'get'>): boolean {
	const isHere = headers.get(DIRECT_HEADER) === '1' && LOCAL_HOST.test(headers.get('host') ?? '')
	return isHere || hasBearer(headers, env.healthToken)
}
