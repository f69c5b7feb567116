import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'

/** What the log of imports calls the sample. */
export const SAMPLE_SOURCE = 'sample'

/** What it calls the act that took the sample off the site. */
export const SAMPLE_REMOVED = 'sample-removed'

/** How many homes and projects of the sample are left. */
export interface SampleHomes {
	homes: number
	projects: number
}

/** Returns the last import; null if there was none. */
export async function lastRun(db: Kysely<Tables>): Promise<{ id: number; source: string } | null> {
	const run = await db
		.selectFrom('import_run')
		.select(['id', 'source'])
		.orderBy('id', 'desc')
		.limit(1)
		.executeTakeFirst()
	return run ?? null
}

/** Counts what the sample brought and no import has replaced; what staff write is never counted. */
export async function countSampleHomes(db: Kysely<Tables>): Promise<SampleHomes> {
	if ((await lastRun(db))?.source !== SAMPLE_SOURCE) return { homes: 0, projects: 0 }
	const ownIds = (subject: 'home' | 'project') => db.selectFrom('own_home').select('id').where('subject', '=', subject)
	const [homes, projects] = [
		await db
			.selectFrom('listing')
			.select((on) => on.fn.countAll<number>().as('count'))
			.where('withdrawn_at', 'is', null)
			.where('id', 'not in', ownIds('home'))
			.executeTakeFirstOrThrow(),
		await db
			.selectFrom('project')
			.select((on) => on.fn.countAll<number>().as('count'))
			.where('withdrawn_at', 'is', null)
			.where('id', 'not in', ownIds('project'))
			.executeTakeFirstOrThrow(),
	]
	return { homes: Number(homes.count), projects: Number(projects.count) }
}

/** Returns when (ISO instants) the sample was taken off the site: homes that were withdrawn then never existed. */
export async function sampleRemovals(db: Kysely<Tables>): Promise<ReadonlySet<string>> {
	const runs = await db
		.selectFrom('import_run')
		.select('finished_at')
		.where('source', '=', SAMPLE_REMOVED)
		.where('finished_at', 'is not', null)
		.execute()
	return new Set(runs.flatMap(({ finished_at }) => finished_at ?? []))
}
