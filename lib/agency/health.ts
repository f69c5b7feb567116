import 'server-only'
import { PICTURES_RUN } from '@/lib/cache/mutations'
import { getPublicDb } from '@/lib/db/connection'
import { logger } from '@/lib/log/logger'
import packageJson from '@/package.json' with { type: 'json' }
import type { ConfigProblem } from './check/finding'
import { configProblems } from './config-store'

/** What `/api/health` says; `ok` is false when the site cannot do its work. */
export interface Health {
	ok: boolean
	version: string
	database: { ok: boolean }
	/** Whole seconds since the last import ended; null before the first. */
	feed: { lastImportAt: string | null; ageSeconds: number | null }
	/** Why the present files of `config/` are not in use; the site then runs on the last good ones. */
	configuration: { ok: boolean; problems: readonly ConfigProblem[] }
}

async function lastImport(): Promise<{ isReachable: boolean; finishedAt: string | null }> {
	try {
		const db = await getPublicDb()
		const run = await db
			.selectFrom('import_run')
			.select('finished_at')
			.where('source', '!=', PICTURES_RUN)
			.orderBy('id', 'desc')
			.limit(1)
			.executeTakeFirst()
		return { isReachable: true, finishedAt: run?.finished_at ?? null }
	} catch (error) {
		logger.error({ err: error }, 'database not reachable')
		return { isReachable: false, finishedAt: null }
	}
}

/** The state of database, feed and configuration at this moment. */
export async function getHealth(now = new Date()): Promise<Health> {
	const { isReachable, finishedAt } = await lastImport()
	const problems = configProblems()
	return {
		ok: isReachable,
		version: packageJson.version,
		database: { ok: isReachable },
		feed: {
			lastImportAt: finishedAt,
			ageSeconds: finishedAt ? Math.max(0, Math.round((now.getTime() - Date.parse(finishedAt)) / 1000)) : null,
		},
		configuration: { ok: problems.length === 0, problems },
	}
}
