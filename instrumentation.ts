import type { Instrumentation } from 'next'

/** Opens the database and brings its schema up to date before the first request. */
export async function register() {
	if (process.env.NEXT_RUNTIME !== 'nodejs') return
	const { getFullDb } = await import('@/lib/db/connection')
	await getFullDb()
}

/** Logs a failed request with its id and path; never its query, body or headers, which may hold personal data. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
	const { logger } = await import('@/lib/log/logger')
	const id = request.headers['x-request-id']
	const [path] = request.path.split('?')
	logger.error({ err: error, requestId: id, method: request.method, path, route: context.routePath }, 'request failed')
}
