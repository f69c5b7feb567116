import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Kysely } from 'kysely'
import { openDatabase, sqliteDialect } from '#lib/base/db/driver/sqlite.ts'
import { migrate } from '#lib/base/db/migrate.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { indexListings } from '#lib/homes/search/engine/index/index-writer.ts'
import { PRICE_RANGES } from '#lib/homes/search/query/price-range.ts'
import type { SearchQuery } from '#lib/homes/search/query/query-types.ts'
import { keptSearch } from '#lib/people/alerts/criteria/criteria.ts'
import { recordMatches } from '#lib/people/alerts/matching/record.ts'
import { benchDatabase } from '#tests/bench/agency/database.ts'
import { areaSearch, filteredSearch } from '#tests/bench/agency/queries.ts'
import { Random } from '#tests/bench/agency/random.ts'
import { table } from './measure.ts'

const LISTINGS = 10_000
const ALERTS = 10_000
const CHANGED = 200

async function addAlerts(db: Kysely<Tables>, make: (random: Random) => SearchQuery): Promise<void> {
	const random = new Random(7)
	const at = new Date().toISOString()
	const rows = Array.from({ length: ALERTS }, (_, index) => {
		const query = make(random)
		return {
			reference: `ALE-2026-${index}`,
			lead_id: null,
			email: `${index}@voorbeeld.be`,
			language: 'fr',
			goal: query.goal,
			search: keptSearch(query, PRICE_RANGES[query.goal]),
			zones: '[]',
			opt_in: '{}',
			created_at: at,
			frequency: index % 3 === 0 ? ('daily' as const) : ('immediately' as const),
			status: 'active' as const,
			confirmed_at: at,
			ended_at: null,
		}
	})
	await db.transaction().execute(async (transaction) => {
		for (let start = 0; start < ALERTS; start += 1000) {
			await transaction
				.insertInto('alert')
				.values(rows.slice(start, start + 1000))
				.execute()
		}
	})
}

/** Makes an import after which half of the changed listings are new and half are cheaper. */
async function changeListings(db: Kysely<Tables>): Promise<void> {
	const found = await db
		.selectFrom('listing_search')
		.select('listing_id')
		.where('price', 'is not', null)
		.orderBy('listing_id')
		.limit(CHANGED)
		.execute()
	const ids = found.map(({ listing_id }) => listing_id)
	await db
		.deleteFrom('alert_listing')
		.where('listing_id', 'in', ids.slice(0, CHANGED / 2))
		.execute()
	await db
		.updateTable('listing')
		.set((eb) => ({ price: eb('price', '*', 0.9) }))
		.where('id', 'in', ids.slice(CHANGED / 2))
		.execute()
	const at = new Date().toISOString()
	await db.transaction().execute(async (transaction) => {
		await indexListings(transaction, ids)
		const run = { started_at: at, finished_at: at, source: 'bench', counts: '{}' }
		await transaction.insertInto('import_run').values(run).execute()
	})
}

/** Matches the changed listings of a copy of the site against alerts of one kind. */
async function measureMatching(site: string, make: (random: Random) => SearchQuery) {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-bench-alerts-'))
	const own = path.join(folder, 'site.db')
	fs.copyFileSync(site, own)
	const db = new Kysely<Tables>({ dialect: sqliteDialect(openDatabase(own)) })
	try {
		await migrate(db)
		const at = new Date().toISOString()
		await db
			.insertInto('import_run')
			.values({ started_at: at, finished_at: at, source: 'bench', counts: '{}' })
			.execute()
		// Homes that exist already are not news.
		await recordMatches(db)
		await addAlerts(db, make)
		await changeListings(db)
		const before = process.threadCpuUsage()
		const start = performance.now()
		await recordMatches(db)
		const seconds = (performance.now() - start) / 1000
		const { user, system } = process.threadCpuUsage(before)
		const { matches } = await db
			.selectFrom('alert_match')
			.select((eb) => eb.fn.countAll<number>().as('matches'))
			.executeTakeFirstOrThrow()
		return { seconds, cpu: (user + system) / 1_000_000, matches }
	} finally {
		await db.destroy()
		fs.rmSync(folder, { recursive: true })
	}
}

const { file, publicDb, bare } = await benchDatabase(LISTINGS)
await publicDb.destroy()
bare.close()
const lines: string[][] = []
for (const [name, make] of [
	['towns and filters', filteredSearch],
	['drawn areas of 40 corners and filters', areaSearch],
] as const) {
	const { seconds, cpu, matches } = await measureMatching(file, make)
	lines.push([name, seconds.toFixed(2), cpu.toFixed(2), String(matches), '5 s'])
}
console.log(
	table([
		[`${ALERTS.toLocaleString('en')} alerts, ${CHANGED} changed listings`, 'seconds', 'CPU', 'matches', 'target'],
		...lines,
	]),
)
