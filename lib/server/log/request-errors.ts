import 'server-only'
import type { Instrumentation } from 'next'
import { logger } from '#lib/base/log/logger.ts'

/** Logs a failed request with its id and path; never its query, body or headers, which may contain personal data. */
export const logRequestError: Instrumentation.onRequestError = (error, request, context) => {
	const requestId = request.headers['x-request-id']
	const [path] = request.path.split('?')
	logger.error({ err: error, requestId, method: request.method, path, route: context.routePath }, 'request failed')
}
