import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	openForSite,
} from '#tests/support/data/agency-database.ts'
import { addFeedReader, feedReaders, forgetFeedReaders } from './feed-readers.ts'
import { noteReader } from './note-reader.ts'
import { readerName } from './reader-name.ts'

const NOW = new Date('2026-11-25T10:00:00.000Z')
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS).toISOString()
let agency: AgencyDatabase

beforeAll(async () => {
	agency = await createAgencyDatabase()
	openForSite(agency)
})
beforeEach(async () => {
	await agency.db.deleteFrom('feed_reader').execute()
})
afterAll(async () => {
	closeForSite()
	await agency.close()
})

test.each([
	['KyeroBot/2.1 (+https://kyero.com/bot; bot@kyero.com) 10.0.0.7', 'KyeroBot'],
	['Mozilla/5.0 (compatible; Immoweb-Import/1.0; +http://immoweb.be)', 'Immoweb-Import'],
	['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0', 'Mozilla'],
	['Zimmo  feed\treader', 'Zimmo feed reader'],
	['python-requests/2.32', 'python-requests'],
	['ada.peeters@voorbeeld.be', 'ada.peeters'],
	['<script>alert(1)</script>', 'script alert'],
	['192.168.1.20', ''],
	['*', ''],
	['', ''],
	[null, ''],
	['x'.repeat(200), 'x'.repeat(40)],
])('%s is called %s', (agent, name) => {
	expect(readerName(agent)).toBe(name)
})

test('a reader has one row for each feed, with when it came last', async () => {
	await addFeedReader(agency.db, { feed: 'kyero', reader: 'A', at: ago(2) })
	await addFeedReader(agency.db, { feed: 'json', reader: 'A', at: ago(3) })
	await addFeedReader(agency.db, { feed: 'kyero', reader: 'A', at: ago(1) })
	expect(await feedReaders(agency.db, NOW)).toEqual([
		{ feed: 'kyero', reader: 'A', at: ago(1) },
		{ feed: 'json', reader: 'A', at: ago(3) },
	])
})

test('a thousand names fill no table: thirty are kept apart, the others are one, and a name once kept stays', async () => {
	await addFeedReader(agency.db, { feed: 'kyero', reader: 'KyeroBot', at: ago(2) })
	for (let number = 0; number < 60; number++)
		await addFeedReader(agency.db, { feed: 'kyero', reader: `stranger ${number}`, at: ago(1) })
	await addFeedReader(agency.db, { feed: 'kyero', reader: 'KyeroBot', at: ago(0) })
	await addFeedReader(agency.db, { feed: 'json', reader: 'Partner', at: ago(0) })
	const readers = await feedReaders(agency.db, NOW)
	expect(readers).toHaveLength(32)
	const named = new Map(readers.map(({ reader, at }) => [reader, at]))
	expect([named.get('KyeroBot'), named.get('*'), named.get('Partner')]).toEqual([ago(0), ago(1), ago(0)])
})

test('who has not come for thirty days is neither shown nor kept', async () => {
	for (const days of [29, 31]) await addFeedReader(agency.db, { feed: 'json', reader: `R${days}`, at: ago(days) })
	expect((await feedReaders(agency.db, NOW)).map(({ reader }) => reader)).toEqual(['R29'])
	await forgetFeedReaders(agency.db, NOW)
	const kept = await agency.db.selectFrom('feed_reader').select('reader').execute()
	expect(kept).toEqual([{ reader: 'R29' }])
})

test('a reader is noted once a minute, and no more than thirty are', async () => {
	const ask = (agent: string) =>
		noteReader('json', new Request('https://agency.example/', { headers: { 'user-agent': agent } }))
	const rows = async () => (await agency.db.selectFrom('feed_reader').select('reader').execute()).length
	for (let time = 0; time < 3; time++) ask('Partner/1.0')
	await expect.poll(rows).toBe(1)
	await agency.db.deleteFrom('feed_reader').execute()
	ask('Partner/1.1')
	for (let number = 0; number < 50; number++) ask(`Reader ${'abcdefghij'.charAt(number % 10)}${number}`)
	await expect.poll(rows).toBe(29)
})
