import type { Instrumentation } from 'next'

/** Reads the configuration, opens the database and brings its schema up to date before the first request. */
export async function register() {
	if (process.env.NEXT_RUNTIME === 'nodejs') {
		const { watchConfig } = await import('@/lib/agency/config-watch')
		watchConfig()
		const { getFullDb } = await import('@/lib/db/connection')
		await getFullDb()
	}
}

export const onRequestError: Instrumentation.onRequestError = async (...failure) => {
	if (process.env.NEXT_RUNTIME === 'nodejs') {
		const { logRequestError } = await import('@/lib/log/request-errors')
		await logRequestError(...failure)
	}
}
