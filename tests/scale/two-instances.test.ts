// @long-running
import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectServer, type ServerConnections } from '#lib/base/db/server-connections.ts'
import { listing, payload } from '#tests/support/data/agency-payload.ts'
import { importInto } from '#tests/support/data/payload.ts'
import { lastOutdated } from '#tests/support/pair/last-outdated.ts'
import { type PostgresServer, startPostgres } from '#tests/support/servers/postgres.ts'
import { type Site, startSite } from '#tests/support/site/site.ts'

const AGENCY_SECRET = 'one secret for all instances of the agency'
/** What has changed for longer than this is shown by every instance. */
const FRESH_MS = 2000
const HOMES = [1, 2, 3].map((ID) => listing({ ID }))

let server: PostgresServer | null = null
let database: ServerConnections
let sites: Site[] = []

beforeAll(async () => {
	server = await startPostgres({ track_commit_timestamp: 'on' })
	if (server === null) return
	const url = await server.create('agency')
	const env = { DATABASE_URL: url, AGENCY_SECRET }
	sites = await Promise.all([startSite({ env }), startSite({ env })])
	database = await connectServer({ url, publicUrl: null })
	await importInto({ db: database.fullDb }, payload(HOMES))
})
beforeEach(({ skip }) => skip(server === null, 'PostgreSQL has no programs for this machine'))
afterAll(async () => {
	await Promise.all(sites.map((site) => site.stop()))
	await database?.close()
	await server?.stop()
})

test('a home that is withdrawn is gone from both within two seconds of the commit', async () => {
	const pages = ['/property/3/', '/fr/property/3/']
	const statusOf = async (address: string) => {
		const answer = await fetch(address)
		await answer.arrayBuffer()
		return answer.status
	}
	const addresses = sites.flatMap(({ origin }) => pages.map((page) => origin + page))
	const shown = () => Promise.all(addresses.map(statusOf))
	await expect.poll(shown).toEqual(addresses.map(() => 200))
	await importInto({ db: database.fullDb }, payload(HOMES.slice(0, 2)))
	const committed = Date.now()
	const isGone = (address: string) => lastOutdated(committed, async () => (await statusOf(address)) === 410)
	for (const late of await Promise.all(addresses.map(isGone))) expect(late).toBeLessThan(FRESH_MS)
})

test('a configuration that one pushes is used by the other within two seconds of the commit', async () => {
	const [one, other] = sites
	if (!one || !other) throw new Error('Two sites run')
	const file = path.join(one.configDir, 'site.json')
	fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replaceAll('Agence du Beffroi', 'Maison du Pavé'))
	const isFresh = async ({ origin }: Site) =>
		(await (await fetch(`${origin}/contact/`)).text()).includes('Maison du Pavé')
	let seenBy = 0
	const begun = Date.now()
	const seeing = lastOutdated(begun, () => isFresh(other)).then((late) => (seenBy = begun + late))
	const pushed = await one.runProgram('config.ts', 'push', '--who', 'ada@agency.be')
	expect(pushed).toMatchObject({ status: 0 })
	await seeing
	// `at` is when the command began; it then checks every file, which takes a slow machine longer than the rest.
	const { committed } = await database.fullDb
		.selectFrom('config_revision')
		.select(sql<string>`extract(epoch from pg_xact_commit_timestamp(xmin)) * 1000`.as('committed'))
		.executeTakeFirstOrThrow()
	expect(Number(committed)).toBeGreaterThan(begun)
	expect(seenBy - Number(committed)).toBeLessThan(FRESH_MS)
	expect(await isFresh(other)).toBe(true)
})
