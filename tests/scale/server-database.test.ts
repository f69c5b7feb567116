import { spawnSync } from 'node:child_process'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readMeta, writeMeta } from '#lib/base/db/meta.ts'
import { databaseProblem } from '#lib/base/db/problem.ts'
import { PUBLIC_TABLES } from '#lib/base/db/public-tables.ts'
import { connectServer, fullConnection, type ServerConnections } from '#lib/base/db/server-connections.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { priceTop } from '#lib/homes/search/results/price-top.ts'
import { addCounts, addHours } from '#lib/people/statistics/daily-counts.ts'
import { bumpTags } from '#lib/site/cache/mutations.ts'
import { stateOfServer } from '#lib/site/cache/server-state.ts'
import { type PostgresServer, startPostgres } from '#tests/support/servers/postgres.ts'
import { type SwallowingProxy, startSwallowingProxy } from '#tests/support/servers/swallowing-proxy.ts'

const server: PostgresServer | null = await startPostgres()
afterAll(() => server?.stop())

beforeEach(({ skip }) => skip(server === null, 'PostgreSQL has no programs for this machine'))

describe('a database on a PostgreSQL server', () => {
	let url: string
	let first: ServerConnections
	let second: ServerConnections

	beforeAll(async () => {
		if (server === null) return
		url = await server.create('site')
		// Two instances that start together on an empty database.
		;[first, second] = await Promise.all([
			connectServer({ url, publicUrl: null }),
			connectServer({ url, publicUrl: null }),
		])
	})
	afterAll(() => Promise.all([first?.close(), second?.close()]))

	const tagsNamed = (tag: string) => second.fullDb.selectFrom('cache_tag').selectAll().where('tag', '=', tag).execute()

	test('the public connection reads the public tables and the search index, and no other table', async () => {
		await sql`CREATE TABLE IF NOT EXISTS listed_by_nobody (secret TEXT)`.execute(first.fullDb)
		const { rows } = await sql<{ name: string }>`SELECT tablename AS name FROM pg_tables
			WHERE schemaname = current_schema()`.execute(first.fullDb)
		const names = rows.map(({ name }) => name)
		const readable: string[] = []
		for (const name of names) {
			const answer = await sql`SELECT * FROM ${sql.table(name)}`.execute(first.publicDb).catch(String)
			if (typeof answer === 'string') expect(answer, name).toMatch(/permission denied/)
			else readable.push(name)
		}
		expect(readable.sort()).toEqual([...PUBLIC_TABLES, 'listing_words'].sort())
		expect(names).toEqual(expect.arrayContaining(['lead', 'owner', 'listed_by_nobody']))
	})

	test('what a later version has made public stays open while this version starts beside it, and is closed after', async () => {
		const start = async () => (await connectServer({ url, publicUrl: null })).close()
		const read = () =>
			sql`SELECT * FROM of_a_later_version`.execute(first.publicDb).then(
				() => 'open',
				() => 'closed',
			)
		await sql`CREATE TABLE of_a_later_version (fact TEXT)`.execute(first.fullDb)
		await sql`GRANT SELECT ON of_a_later_version TO agency_public`.execute(first.fullDb)
		await sql`INSERT INTO kysely_migration (name, timestamp) VALUES ('9999-later', '2027')`.execute(first.fullDb)
		await start()
		expect(await read()).toBe('open')
		await sql`DELETE FROM kysely_migration WHERE name = '9999-later'`.execute(first.fullDb)
		await start()
		expect(await read()).toBe('closed')
	})

	test.each([
		'SELECT id FROM listing WHERE EXISTS (SELECT 1 FROM listed_by_nobody)',
		'SELECT reference FROM listing UNION SELECT email FROM lead',
		'WITH listing AS (SELECT email FROM lead) SELECT email FROM listing',
		"UPDATE meta SET value = 'changed'",
		'CREATE TABLE mine (a INTEGER)',
		"COPY lead TO '/tmp/leads'",
		"SELECT pg_read_file('/etc/passwd')",
	])('the public connection refuses %s', async (statement) => {
		await expect(sql.raw(statement).execute(first.publicDb)).rejects.toThrow(/permission denied|read-only/)
	})

	test('homes without a public price have no price range', async () => {
		expect(await priceTop(first.publicDb, 'rent')).toBeNull()
	})

	test('one transaction writes at a time, on whichever instance', async () => {
		const add = async (db: Kysely<Tables>) => {
			const before = Number((await readMeta(db, 'counted')) ?? 0)
			await new Promise((resolve) => setTimeout(resolve, 5))
			await writeMeta(db, 'counted', String(before + 1))
		}
		const instances = [first, second]
		await Promise.all(
			Array.from({ length: 40 }, (_, index) =>
				instances[index % 2]?.fullDb.transaction().execute((transaction) => add(transaction)),
			),
		)
		expect(await readMeta(first.publicDb, 'counted')).toBe('40')
	})

	test('work waits for a connection while all of them are busy', async () => {
		const busy = Array.from({ length: 10 }, () => sql`SELECT pg_sleep(6)`.execute(first.fullDb))
		expect(await readMeta(first.fullDb, 'epoch')).not.toBeNull()
		await Promise.all(busy)
	})

	test('a server that swallows everything is given up after five seconds', async () => {
		const network = await startSwallowingProxy(server?.port ?? 0)
		network.cut()
		const begun = performance.now()
		const failure = await readMeta(fullConnection(url.replace(/:\d+\//, `:${network.port}/`)), 'epoch').catch(
			(error: unknown) => error,
		)
		expect(databaseProblem(failure)).toBe('The connection to the database server was cut.')
		expect(performance.now() - begun).toBeLessThan(9000)
		await network.stop()
	})

	test('a text with the character NUL is kept without it', async () => {
		await writeMeta(first.fullDb, 'odd', 'a\0b')
		expect(await readMeta(first.publicDb, 'odd')).toBe('ab')
	})

	test('visits of one home in one batch are added to one total', async () => {
		await sql`INSERT INTO listing (id, goal, status, is_published, web_id, city_key, zip, country_id, is_price_public,
			is_address_public, is_new_build, facts, created_at, modified_at, content_hash)
			VALUES (1, 0, 'available', 1, 1, 'mons|7000', '7000', 10, 1, 1, 0, '{}', '2026', '2026', '')`.execute(
			first.fullDb,
		)
		const day = '2026-11-24'
		const visit = { listing_id: 1, day, kind: 'visit', detail: 'direct', count: 1 } as const
		await addCounts(first.fullDb, [visit, visit])
		await addCounts(first.fullDb, [visit])
		await addHours(
			first.fullDb,
			[1, 1].map(() => ({ listing_id: 1, day, hour: 9, visits: 1 })),
		)
		const { rows } =
			await sql`SELECT count, visits FROM listing_count JOIN listing_hour USING (listing_id, day)`.execute(first.fullDb)
		expect(rows).toEqual([{ count: 3, visits: 2 }])
	})

	test('connections come back by themselves after the server was killed', async () => {
		await server?.halt('SIGKILL')
		const failure = await readMeta(first.publicDb, 'epoch').catch((error: unknown) => error)
		expect(databaseProblem(failure)).toMatch(/^The (?:connection to the )?database server/)
		await server?.resume()
		await vi.waitFor(() => readMeta(first.publicDb, 'epoch'), { timeout: 5000 })
		await writeMeta(first.fullDb, 'after', 'the restart')
		expect(await readMeta(second.publicDb, 'after')).toBe('the restart')
	})

	test('a connection that breaks in the middle of a transaction is an error of that transaction and of nothing else', async () => {
		const { promise: isOpen, resolve: open } = Promise.withResolvers<void>()
		const { promise: isKilled, resolve: kill } = Promise.withResolvers<void>()
		const cut = first.fullDb.transaction().execute(async (transaction) => {
			await bumpTags(transaction, ['cut'])
			open()
			await isKilled
			await bumpTags(transaction, ['cut'])
		})
		const failure = cut.catch((error: unknown) => error)
		await isOpen
		await server?.halt('SIGKILL')
		kill()
		expect(databaseProblem(await failure)).not.toBeNull()
		await server?.resume()
		await vi.waitFor(() => writeMeta(first.fullDb, 'after', 'the cut'), { timeout: 5000 })
		expect(await tagsNamed('cut')).toEqual([])
	})

	test('many writers wait for one that takes longer than a connection may take, as on SQLite', async () => {
		const { promise: isOpen, resolve: open } = Promise.withResolvers<void>()
		const long = second.fullDb.transaction().execute(async () => {
			open()
			await new Promise((resolve) => setTimeout(resolve, 4000))
		})
		await isOpen
		const many = Array.from({ length: 25 }, (_, index) => writeMeta(first.fullDb, `many ${index}`, 'yes'))
		await Promise.all([long, ...many])
		expect(await readMeta(first.publicDb, 'many 24')).toBe('yes')
	})

	describe('a writer whose network is cut', () => {
		let network: SwallowingProxy
		let cutOff: ServerConnections

		beforeAll(async () => {
			network = await startSwallowingProxy(server?.port ?? 0)
			cutOff = await connectServer({ url: url.replace(/:\d+\//, `:${network.port}/`), publicUrl: null })
		})
		afterAll(async () => {
			await cutOff.close()
			await network.stop()
		})

		test('keeps the others waiting for less than they wait, and can be used again soon after the cut heals', async () => {
			const ask = (count: number) => Promise.all(Array.from({ length: count }, () => readMeta(cutOff.fullDb, 'epoch')))
			await ask(10)
			const { promise: isOpen, resolve: open } = Promise.withResolvers<void>()
			const { promise: isCut, resolve: cut } = Promise.withResolvers<void>()
			const writing = cutOff.fullDb.transaction().execute(async (transaction) => {
				await bumpTags(transaction, ['cut off'])
				open()
				await isCut
				await bumpTags(transaction, ['cut off'])
			})
			const failure = writing.catch((error: unknown) => error)
			await isOpen
			network.cut()
			cut()
			// None of its connections is left.
			const reading = ask(9).catch(String)
			await writeMeta(first.fullDb, 'beside', 'the cut')
			expect(await tagsNamed('cut off')).toEqual([])
			network.heal()
			const healed = performance.now()
			await ask(1)
			expect(databaseProblem(await failure)).not.toBeNull()
			expect(performance.now() - healed).toBeLessThan(3000)
			await reading
			await writeMeta(cutOff.fullDb, 'after', 'the cut has healed')
		}, 30_000)
	})

	test('a site with a database server does not start without a key of its own', () => {
		const { AGENCY_SECRET: _, ...env } = process.env
		const { status, stderr } = spawnSync(
			process.execPath,
			['--input-type=module', '-e', "await import('#lib/base/env.ts')"],
			{ env: { ...env, DATABASE_URL: url }, encoding: 'utf8' },
		)
		expect(status).not.toBe(0)
		expect(stderr).toContain('With DATABASE_URL the environment must set AGENCY_SECRET too')
	})

	describe('what stored pages are checked against', () => {
		let network: SwallowingProxy
		let at: (tag: string) => number

		beforeAll(async () => {
			if (server === null) return
			network = await startSwallowingProxy(server.port)
			const through = url.replace(/:\d+\//, `:${network.port}/`)
			at = (tag) => stateOfServer({ url: through, publicUrl: null }).tags.get(tag) ?? 0
			at('begin')
		})
		afterAll(() => network?.stop())

		const change = (tag: string) => first.fullDb.transaction().execute((transaction) => bumpTags(transaction, [tag]))
		const isKnown = (tag: string) =>
			vi.waitFor(() => expect(at(tag)).toBeGreaterThan(0), { timeout: 2000, interval: 20 })

		test('a change is known within two seconds', async () => {
			await change('listing:1')
			await isKnown('listing:1')
		})

		test('a change during a cut of the network is known two seconds after it heals', async () => {
			network.cut()
			await change('listing:2')
			await new Promise((resolve) => setTimeout(resolve, 3000))
			expect(at('listing:2')).toBe(0)
			network.heal()
			await isKnown('listing:2')
		})

		test('a change is known within two seconds after the server was killed', async () => {
			await server?.halt('SIGKILL')
			await server?.resume()
			await vi.waitFor(() => change('listing:3'), { timeout: 5000 })
			await isKnown('listing:3')
		})
	})
})
