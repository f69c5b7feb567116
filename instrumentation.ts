import type { Instrumentation } from 'next'

/** Runs before the first request: reads the configuration, opens the database and starts the background work. */
export async function register() {
	if (process.env.NEXT_RUNTIME === 'nodejs') {
		const { logDatabaseWaits } = await import('./lib/server/log/database-waits.ts')
		logDatabaseWaits()
		const { makeDataPrivate } = await import('./lib/base/security/private-files.ts')
		makeDataPrivate()
		const { firstConnection } = await import('./lib/server/health/first-connection.ts')
		const db = await firstConnection()
		const { takeConfig } = await import('./lib/server/config-check/take-config.ts')
		await takeConfig()
		const { watchConfig } = await import('./lib/server/config-check/watch.ts')
		watchConfig()
		const { connectSharedCounts } = await import('./lib/base/security/limits/connect.ts')
		await connectSharedCounts()
		const { watchTable } = await import('./lib/server/config-check/watch-table.ts')
		watchTable()
		const { watchStockHosts } = await import('./lib/site/cache/watch-stock-hosts.ts')
		await watchStockHosts()
		const { watchDocuments } = await import('./lib/people/documents/document-names.ts')
		await watchDocuments()
		const { watchServer } = await import('./lib/site/cache/server-state.ts')
		await watchServer()
		const { checkKey } = await import('./lib/base/security/key-state.ts')
		await checkKey(db)
		const { sayGoodbyeAtEnd, startServerHeartbeat } = await import('./lib/server/instances/heartbeat.ts')
		await startServerHeartbeat()
		const { buildId } = await import('./lib/base/process/build-id.ts')
		const { watchSource } = await import('#lib/homes/connectors/run/watch-source.ts')
		watchSource(buildId())
		const { watchAdverts } = await import('./lib/homes/compliance/publication-gate/watch-adverts.ts')
		watchAdverts()
		const { startMailWorker } = await import('./lib/server/mail/mail-worker.ts')
		await startMailWorker()
		const { startLeadDelivery } = await import('./lib/server/lead-delivery/delivery-worker.ts')
		await startLeadDelivery()
		const { watchAlerts } = await import('./lib/people/alerts/matching/watch-alerts.ts')
		watchAlerts()
		const { jobsDue, startJobs } = await import('./lib/server/jobs/scheduler.ts')
		startJobs()
		const { startMetrics } = await import('./lib/server/metrics/metrics.ts')
		startMetrics(jobsDue)
		const { startCounting } = await import('#lib/people/statistics/counting/start-counting.ts')
		await startCounting()
		const { startPictureWorker } = await import('./lib/homes/pictures/run/picture-worker.ts')
		startPictureWorker()
		const { printFirstCode } = await import('./lib/people/staff/account/entry/first-code-line.ts')
		await printFirstCode(db)
		sayGoodbyeAtEnd()
	}
}

export const onRequestError: Instrumentation.onRequestError = async (...failure) => {
	if (process.env.NEXT_RUNTIME === 'nodejs') {
		const { logRequestError } = await import('./lib/server/log/request-errors.ts')
		await logRequestError(...failure)
	}
}
