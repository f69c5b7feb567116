import { afterAll, beforeAll, expect, test } from 'vitest'
import { noteFeedHomes } from '#lib/homes/listings/portals/feed-homes.ts'
import { addFeedReader } from '#lib/homes/listings/portals/feed-readers.ts'
import { kyeroResponse } from '#lib/pages/seo/kyero/kyero-feed.ts'
import { homesJsonResponse } from '#lib/pages/seo/portals/homes-json.ts'
import { rssFile } from '#lib/pages/seo/rss.ts'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	openForSite,
} from '#tests/support/data/agency-database.ts'
import { factsWith } from '#tests/support/data/listing-detail.ts'
import { feedsOfHome, outFeeds } from './out-feeds.ts'

const NOW = new Date('2026-11-25T10:00:00.000Z')
const SINCE = '2026-11-20T09:00:00.000Z'
const facts = (known: Parameters<typeof factsWith>[0]) => JSON.stringify(factsWith(known))
const [OLD, LAST] = [20, 80]
let agency: AgencyDatabase

beforeAll(async () => {
	agency = await createAgencyDatabase()
	openForSite(agency)
	const on = { price: 250_000, created_at: '2026-11-20T00:00:00.000Z' }
	await agency.add(
		{ id: 1, ...on },
		{ id: 2, ...on, status: 'sold' },
		{ id: 3, ...on, goal: 1, status: 'rented' },
		{ id: 4, ...on, withdrawn_at: '2026-11-01T00:00:00.000Z' },
		{ id: 5, ...on, is_published: 0 },
		{ id: 6, ...on, price: null, is_price_public: 0 },
		{ id: 7, ...on, facts: facts({ annuity: { bouquet: 50_000, monthlyPayment: 900, price: null } }) },
		{ id: 8, ...on, status: 'option' },
		{ id: 9, ...on, facts: facts({ portalsFrom: '2026-11-25T10:00:01.000Z' }) },
		{ id: 10, ...on, facts: facts({ portalsFrom: '2026-11-24T09:00:00.000Z' }) },
		...Array.from({ length: LAST - OLD + 1 }, (_, index) => ({ id: OLD + index, price: 100_000 })),
	)
	await noteFeedHomes(agency.db, new Date(SINCE))
})
afterAll(async () => {
	closeForSite()
	await agency.close()
})

const feeds = (id: number, now = NOW) => feedsOfHome(agency.db, id, { now, language: 'en' })
const texts = async (id: number) => (await feeds(id)).map(({ text }) => text)

test('the desk says of each home what the feeds do', async () => {
	const kyero = await kyeroResponse(null, NOW).text()
	const json: { homes: { id: number }[] } = JSON.parse(await homesJsonResponse(null, NOW).text())
	const rss = (await Promise.all(['sale-nl.xml', 'rent-nl.xml'].map((name) => rssFile(name)))).map(
		(it) => it?.xml ?? '',
	)
	const all = await agency.db.selectFrom('listing').select('id').execute()
	for (const { id } of all) {
		const told = [
			kyero.includes(`<id>${id}</id>`),
			json.homes.some((home) => home.id === id),
			rss.some((xml) => xml.includes(`/${id}/</link>`)),
		]
		expect([id, ...(await feeds(id)).map(({ isIn }) => isIn)]).toEqual([id, ...told])
	}
	expect(all).toHaveLength(71)
})

test('a home that is carried says since when, one that is left out why', async () => {
	const since = 'In it since 20 November 2026.'
	expect(await texts(1)).toEqual([since, since, 'In it.'])
	const from = 'In it since 24 November 2026.'
	expect(await texts(10)).toEqual([from, from, 'In it.'])
	expect(await texts(2)).toEqual(Array(3).fill('Not in it: the property is sold or let.'))
	expect(await texts(4)).toEqual(Array(3).fill('Not in it: the property is no longer in your software.'))
	expect(await texts(5)).toEqual(Array(3).fill('Not in it: visitors do not see the property either.'))
	expect((await texts(6))[0]).toContain('the price is not public')
	expect((await texts(7))[0]).toContain('life-annuity')
	expect((await texts(6))[1]).toBe(since)
	const later = 'Not in it until 25 November 2026, 11:00: your site shows the property first.'
	expect(await texts(9)).toEqual([later, later, 'In it.'])
	expect((await texts(LAST))[2]).toMatch(/^(In it\.|Not in it: only the fifty)/)
	const oldest = await Promise.all(Array.from({ length: LAST - OLD + 1 }, (_, index) => texts(OLD + index)))
	expect(oldest.some(([, , rss]) => rss === 'Not in it: only the fifty newest properties are.')).toBe(true)
	expect(await feeds(999)).toEqual([])
})

test('who read a feed last, and when, stands at the home and on the page of the feeds', async () => {
	expect((await feeds(1)).map(({ read }) => read)).toEqual([
		...Array(2).fill('Nobody has read this feed in the last 30 days.'),
		null,
	])
	const [first, last] = ['2026-11-24T10:00:00.000Z', '2026-11-25T09:00:00.000Z']
	await addFeedReader(agency.db, { feed: 'kyero', reader: 'KyeroBot', at: first })
	await addFeedReader(agency.db, { feed: 'kyero', reader: 'Mozilla', at: last })
	await addFeedReader(agency.db, { feed: 'kyero', reader: '', at: first })
	await addFeedReader(agency.db, { feed: 'kyero', reader: '*', at: first })
	expect((await feeds(1))[0]?.read).toBe('Last read on 25 November 2026, 10:00: A browser.')
	const [kyero, json] = await outFeeds(agency.db, NOW, 'en')
	expect(kyero?.path).toBe('/feeds/kyero.xml')
	expect(kyero?.readers.map(({ name }) => name)).toEqual([
		'A browser',
		'A program without a name',
		'Others, together',
		'KyeroBot',
	])
	expect(json?.readers).toEqual([])
})
