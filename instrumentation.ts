import type { Instrumentation } from 'next'

/** Before the first request: reads the configuration, opens the database, and begins the work in the background. */
export async function register() {
	if (process.env.NEXT_RUNTIME === 'nodejs') {
		const { watchConfig } = await import('@/lib/agency/config-watch')
		watchConfig()
		const { logDatabaseWaits } = await import('@/lib/log/database-waits')
		logDatabaseWaits()
		const { makeDataPrivate } = await import('@/lib/security/private-files')
		makeDataPrivate()
		const { getFullDb } = await import('@/lib/db/connection')
		const db = await getFullDb()
		const { watchStockHosts } = await import('@/lib/cache/watch-stock-hosts')
		await watchStockHosts()
		const { checkKey } = await import('@/lib/security/key-state')
		await checkKey(db)
		const { watchFeed } = await import('@/lib/feed/watch-feed')
		watchFeed()
		const { startMailWorker } = await import('@/lib/mail/worker')
		await startMailWorker()
		const { watchAlerts } = await import('@/lib/alerts/watch-alerts')
		watchAlerts()
		const { startJobs } = await import('@/lib/jobs/scheduler')
		await startJobs()
		const { startCounting } = await import('@/lib/statistics/start')
		await startCounting()
		const { startPictureWorker } = await import('@/lib/pictures/worker')
		startPictureWorker()
	}
}

export const onRequestError: Instrumentation.onRequestError = async (...failure) => {
	if (process.env.NEXT_RUNTIME === 'nodejs') {
		const { logRequestError } = await import('@/lib/log/request-errors')
		await logRequestError(...failure)
	}
}
