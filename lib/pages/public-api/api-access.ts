import 'server-only'
import { logger } from '#lib/base/log/logger.ts'
import { secondsToWait } from '#lib/base/security/limits/limiter.ts'
import { visitorAddress } from '#lib/base/security/limits/visitor-address.ts'
import { apiKeyOf } from '#lib/homes/listings/portals/api-keys.ts'
import { entityTag, hasTag } from '#lib/pages/seo/portals/feed-stream.ts'
import { API_PROBLEMS, type ApiProblem } from './api-schemas.ts'

/** Thrown to answer with a problem. */
export class ApiError extends Error {
	readonly problem: ApiProblem

	constructor(problem: ApiProblem, message: string) {
		super(message)
		this.problem = problem
	}
}

const HEADERS = { 'x-robots-tag': 'noindex', vary: 'authorization' }

function refusal(problem: ApiProblem, message: string, headers: Record<string, string> = {}): Response {
	const status = API_PROBLEMS[problem]
	return Response.json(
		{ problem, message },
		{ status, headers: { ...HEADERS, 'cache-control': 'no-store', ...headers } },
	)
}

const tooMany = (seconds: number) =>
	refusal('tooMany', `Too many requests. Try again in ${seconds} s.`, { 'retry-after': String(seconds) })

/** Returns why a request is not answered at all; null if it may be. */
async function refusalOf({ headers }: Request): Promise<Response | null> {
	const subject = await apiKeyOf(headers)
	if (subject !== null) {
		const seconds = await secondsToWait({ limit: 'api-read', subject })
		return seconds === null ? null : tooMany(seconds)
	}
	const seconds = await secondsToWait({ limit: 'api-key', address: visitorAddress(headers) })
	if (seconds !== null) return tooMany(seconds)
	const message = 'Send a key that is in use: "Authorization: Bearer homes_…". The agency makes it for you.'
	return refusal('key', message, { 'www-authenticate': 'Bearer' })
}

/**
 * Answers a request to the public API with what `read` returns. In this order: only with a key (401), only so often (429),
 * 304 while nothing has changed since the reader asked; then it reads.
 */
export async function answerReader(request: Request, read: (now: Date) => Promise<object>): Promise<Response> {
	try {
		const refused = await refusalOf(request)
		if (refused !== null) return refused
		const now = new Date()
		const etag = entityTag(now, request.url)
		const headers = { ...HEADERS, etag, 'cache-control': 'private, no-cache' }
		if (hasTag(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
		return Response.json(await read(now), { headers })
	} catch (error) {
		if (error instanceof ApiError) return refusal(error.problem, error.message)
		logger.error({ err: error }, 'a request to the public API failed')
		return refusal('failed', 'Something failed here. Try again later.', { 'retry-after': '60' })
	}
}
