import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { TwoInstances } from '#tests/support/data/two-instances.ts'
import { type PostgresServer, startPostgres } from '#tests/support/servers/postgres.ts'

// The modules read these settings once.
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-at-once-'))
const configDir = path.join(folder, 'config')
fs.cpSync('config', configDir, { recursive: true })
vi.stubEnv('CONFIG_DIR', configDir)
vi.stubEnv('DATA_DIR', path.join(folder, 'data'))
const { doneOf, openTwoInstances } = await import('#tests/support/data/two-instances.ts')
const { inHomesTransaction, inTransaction } = await import('#lib/base/db/transactions.ts')
const { readMeta, writeMeta } = await import('#lib/base/db/meta.ts')
const { editDraft } = await import('#lib/desk/editor/drafts/edit-draft.ts')
const { publish } = await import('#lib/desk/editor/publish.ts')
const { bumpTags } = await import('#lib/site/cache/mutations.ts')
const { addRevision, RevisionConflict } = await import('#lib/site/config/revisions/revisions.ts')

const NOW = new Date('2026-11-24T09:00:00.000Z')
const BY_ADA = { who: 'Ada', note: '', language: 'fr', roles: ['admin'] } as const

let server: PostgresServer | null = null
let site: TwoInstances

beforeAll(async () => {
	server = await startPostgres()
	if (server !== null) site = await openTwoInstances(server, 'site')
})
beforeEach(({ skip }) => skip(server === null, 'PostgreSQL has no programs for this machine'))
afterAll(async () => {
	await site?.close()
	await server?.stop()
	fs.rmSync(folder, { recursive: true, force: true })
})

/** Reads a number, thinks, and writes the next one: whoever does so beside another loses one of the two. */
async function countOne(db: TwoInstances['db']): Promise<void> {
	const before = Number((await readMeta(db, 'counted')) ?? 0)
	await sql`SELECT pg_sleep(0.005)`.execute(db)
	await writeMeta(db, 'counted', String(before + 1))
}
const counted = async () => Number(await readMeta(site.db, 'counted'))

test('a transaction without a declared way has the database to itself, also beside those that do', async () => {
	await writeMeta(site.db, 'counted', '0')
	const own = await site.atOnce(10, (db) => db.transaction().execute(countOne))
	doneOf(own)
	const beside = (db: TwoInstances['db']) =>
		inTransaction(db, async (transaction) => {
			await sql`SELECT pg_sleep(0.005)`.execute(transaction)
			await sql`UPDATE meta SET value = (value::int + 1)::text WHERE key = 'counted'`.execute(transaction)
		})
	doneOf(await site.atOnce(20, (db, index) => (index % 4 < 2 ? db.transaction().execute(countOne) : beside(db))))
	expect(await counted()).toBe(10 + 20)
})

test('of those that write homes one does so at a time, and other writers beside it only through the connection of visitors', async () => {
	await writeMeta(site.db, 'counted', '0')
	doneOf(await site.atOnce(10, (db) => inHomesTransaction(db, countOne)))
	expect(await counted()).toBe(10)
	const order: string[] = []
	const { promise: isOpen, resolve: open } = Promise.withResolvers<void>()
	const homes = inHomesTransaction(site.first.fullDb, async (transaction: TwoInstances['db']) => {
		await writeMeta(transaction, 'homes', 'written')
		open()
		await vi.waitFor(() => expect(order).toEqual(['visitor']))
		order.push('homes')
	})
	await isOpen
	const other = writeMeta(site.second.fullDb, 'other', 'written').then(() => order.push('other'))
	await writeMeta(site.second.visitorsDb, 'visitor', 'written')
	order.push('visitor')
	await Promise.all([homes, other])
	expect(order).toEqual(['visitor', 'homes', 'other'])
})

test('two that wait for each other are both done: the database undoes one, and it is done again', async () => {
	const keys = ['left', 'right']
	for (const key of keys) await writeMeta(site.db, key, '0')
	let met = 0
	const { promise: bothHold, resolve } = Promise.withResolvers<void>()
	const add = (db: TwoInstances['db'], order: readonly string[]) =>
		inTransaction(db, async (transaction) => {
			for (const key of order) {
				await sql`UPDATE meta SET value = (value::int + 1)::text WHERE key = ${key}`.execute(transaction)
				met += 1
				if (met === 2) resolve()
				await bothHold
			}
		})
	doneOf(await site.atOnce(2, (db, index) => add(db, index === 0 ? keys : keys.toReversed())))
	expect(await Promise.all(keys.map((key) => readMeta(site.db, key)))).toEqual(['2', '2'])
})

test('who reads what changed on pages never sees a later change first', async () => {
	const numbers = async () => {
		const rows = await site.db.selectFrom('cache_tag').select('run').where('tag', 'like', 'page %').execute()
		return rows.map(({ run }) => run)
	}
	doneOf(await site.atOnce(12, (db, index) => inTransaction(db, (it) => bumpTags(it, [`page ${index}`]))))
	expect(new Set(await numbers()).size).toBe(12)
})

test('a draft that two publish at once is published once, and of two changes of one place one is asked about', async () => {
	const edit = (db: TwoInstances['db'], who: string, value: string) =>
		inTransaction(db, (it) =>
			editDraft(
				it,
				{ file: 'banner.json', seen: 0, edits: [{ kind: 'set', path: ['title', 'text', 'fr'], value }], isSure: false },
				who,
				NOW,
			),
		)
	const edited = doneOf(await site.atOnce(4, (db, index) => edit(db, `editor ${index}`, `Titre ${index}`)))
	expect(edited.map(({ kind }) => kind).sort()).toEqual(['crossed', 'crossed', 'crossed', 'edited'])
	const { version } = await site.db.selectFrom('config_draft').select('version').executeTakeFirstOrThrow()
	const published = doneOf(
		await site.atOnce(4, (db) =>
			inTransaction(db, (it) => publish(it, { seen: new Map([['banner.json', version]]) }, BY_ADA, NOW)),
		),
	)
	expect(published.filter(({ kind }) => kind === 'published')).toHaveLength(1)
	const saves = await site.db.selectFrom('config_save').select('id').where('who', '=', 'Ada').execute()
	expect(saves).toHaveLength(1)
})

test('of versions that are based on the same one, one is written and the others are refused', async () => {
	const change = {
		base: null,
		who: 'ada',
		note: '',
		files: new Map([['banner.json', Buffer.from('{}')]]),
		restores: null,
	}
	const pushed = await site.atOnce(6, (db) => inTransaction(db, (it) => addRevision(it, change, NOW)))
	expect(doneOf(pushed, (error) => error instanceof RevisionConflict)).toHaveLength(1)
})
