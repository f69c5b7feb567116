import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectServer, type ServerConnections } from '#lib/base/db/server-connections.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'
import { countRequests } from '#lib/desk/requests/list/request-counts.ts'
import { requestPage } from '#lib/desk/requests/list/request-rows.ts'
import type { Cursor } from '#lib/desk/requests/model/cursor.ts'
import { readFilter } from '#lib/desk/requests/model/filter.ts'
import { FORM_FACTS, FORM_NAMES } from '#lib/site/config/schema/people/form-facts.ts'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { type PostgresServer, startPostgres } from '#tests/support/servers/postgres.ts'

const NOW = new Date('2026-11-25T10:34:00.000Z')
const ME = 7
const MANY = 50_000
/** Statements bind only so many values. */
const AT_ONCE = 500
/** Milliseconds of this process; on the machine where this was written, the dearest search takes sixty. */
const MOST_MS = 500
/** Of which so many are still open. */
const OPEN = 300

/** The same requests on each engine: some hundred open ones on top of years of closed ones. */
async function fill(db: Kysely<Tables>, count: number): Promise<void> {
	for (let from = 0; from < count; from += AT_ONCE) {
		const rows = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, index) => {
			const n = from + index
			const isOpen = n >= count - OPEN
			const kind = FORM_NAMES[n % FORM_NAMES.length] ?? 'site-contact'
			const status = !isOpen ? ('closed' as const) : n % 3 === 0 ? ('answered' as const) : ('new' as const)
			const names = { firstName: `Voornaam${n % 977}`, lastName: n % 5000 === 0 ? 'Bensaïd' : `Naam${n % 1999}` }
			return {
				reference: `CON-2026-${n}`,
				submission_key: `k${n}`,
				kind,
				language: 'nl',
				status,
				listing_id: 1000 + (n % 211),
				project_id: null,
				email: `V${n % 3001}@Voorbeeld.be`,
				content: JSON.stringify({ ...names, phone: `047${String(n).padStart(7, '0')}`, remark: 'Is de tuin groot?' }),
				opt_in: null,
				staff_remark: null,
				mail_failed_at: null,
				erased_at: !isOpen && n % 17 === 0 ? NOW.toISOString() : null,
				assignee_id: n % 4 === 0 ? ME : null,
				created_at: new Date(NOW.getTime() - ((count - n) * 700 * DAY_MS) / count).toISOString(),
			}
		})
		await db.insertInto('lead').values(rows).execute()
	}
}

const FILTERS: readonly Record<string, string>[] = [
	...[{}, { state: 'late' }, { state: 'new' }, { state: 'taken' }, { state: 'answered' }, { state: 'done' }],
	...[{ who: 'me' }, { who: 'nobody' }, { kind: 'offer' }, { home: '1010' }, { like: '17' }],
	...[{ q: 'bensaid' }, { q: 'VOORNAAM5 naam' }, { q: '0470000123' }, { office: 'elise@beffroi.example' }],
	{ kind: 'offer', who: 'nobody', q: 'tuin' },
]

const NO_SERVER = 'PostgreSQL has no programs for this machine'
const server: PostgresServer | null = await startPostgres()
afterAll(() => server?.stop())

let file: AgencyDatabase
let remote: ServerConnections | null = null

beforeAll(async () => {
	file = await createAgencyDatabase()
	await fill(file.db, MANY)
	if (server === null) return
	remote = await connectServer({ url: await server.create('requests'), publicUrl: null })
	await fill(remote.fullDb, MANY)
	await sql`ANALYZE`.execute(remote.fullDb)
})
afterAll(async () => {
	await file.close()
	await remote?.close()
})

async function firstPages(db: Kysely<Tables>, query: Record<string, string>, pages: number): Promise<string[]> {
	const found: string[] = []
	let cursor: Cursor | null = null
	for (let page = 0; page < pages; page += 1) {
		const { rows, next } = await requestPage(
			db,
			{ filter: readFilter(query, FORM_FACTS), memberId: ME, now: NOW },
			{ cursor, most: 40 },
		)
		found.push(...rows.map(({ reference, group }) => `${group} ${reference}`))
		cursor = next
		if (next === null) break
	}
	return found
}

test.for(FILTERS)('both engines list the same for %j', async (query, { skip }) => {
	skip(server === null, NO_SERVER)
	const expected = await firstPages(file.db, query, 12)
	expect(expected.length).toBeGreaterThan(0)
	expect(remote && (await firstPages(remote.fullDb, query, 12))).toEqual(expected)
})

test('both engines count the same', async ({ skip }) => {
	skip(server === null, NO_SERVER)
	const counts = await countRequests(file.db, NOW)
	expect(counts.late + counts.new + counts.running).toBeGreaterThan(100)
	expect(remote && (await countRequests(remote.fullDb, NOW))).toEqual(counts)
})

test.each(FILTERS)('fifty thousand requests cost little to list by %j', async (query) => {
	// A search makes requests searchable that are not yet, once.
	await firstPages(file.db, query, 1)
	const before = process.cpuUsage()
	await firstPages(file.db, query, 1)
	const { user, system } = process.cpuUsage(before)
	expect((user + system) / 1000).toBeLessThan(MOST_MS)
})
