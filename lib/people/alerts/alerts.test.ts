import type { Insertable } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { env } from '#lib/base/env.ts'
import { HOUR_MS } from '#lib/base/time/milliseconds.ts'
import { formatAreas } from '#lib/homes/search/area/area-param.ts'
import { searchedHomes } from '#lib/homes/search/engine/home-matcher.ts'
import { searchListings } from '#lib/homes/search/engine/queries.ts'
import { emptySearch } from '#lib/homes/search/query/params.ts'
import { PRICE_RANGES } from '#lib/homes/search/query/price-range.ts'
import { alertFoundMail } from '#lib/people/alerts/alert-found-mail.ts'
import type { Criteria, Frequency } from '#lib/people/alerts/criteria/alert-types.ts'
import { alertQuery, keptSearch } from '#lib/people/alerts/criteria/criteria.ts'
import { mailFindings } from '#lib/people/alerts/matching/digest.ts'
import { matchAlerts } from '#lib/people/alerts/matching/matching.ts'
import { recordMatches } from '#lib/people/alerts/matching/record.ts'
import { htmlOf } from '#lib/people/mail/mail-document.ts'
import { getTheme } from '#lib/site/config/config.ts'
import { mailTheme } from '#lib/site/theme/mail-theme.ts'
import { afterFirstQuery } from '#tests/support/data/after-first-query.ts'
import { type AgencyDatabase, createAgencyDatabase, type ListingFixture } from '#tests/support/data/agency-database.ts'
import { anySearch } from '#tests/support/data/search-arbitrary.ts'
import { fc } from '#tests/support/properties.ts'
import { endAlert, pauseAlert } from './mutations.ts'
import { eraseOldAlerts } from './personal-data.ts'
import type { AlertTable } from './tables.ts'

const START = new Date('2026-06-15T12:00:00.000Z')
const later = (days: number) => new Date(START.getTime() + days * 24 * HOUR_MS)

let agency: AgencyDatabase
let alerts = 0

beforeEach(async () => {
	agency = await createAgencyDatabase()
	alerts = 0
})
afterEach(() => agency.close())

/** Runs an import that contains these listings. */
async function imports(...listings: ListingFixture[]) {
	await agency.add(...listings)
	const at = START.toISOString()
	await agency.db
		.insertInto('import_run')
		.values({ started_at: at, finished_at: at, source: 'x', counts: '{}' })
		.execute()
}

async function addAlert(search: string, more: Partial<Insertable<AlertTable>> = {}): Promise<string> {
	alerts += 1
	const reference = `ALE-2026-${String(alerts).padStart(6, 'B')}`
	await agency.db
		.insertInto('alert')
		.values({
			reference,
			lead_id: null,
			email: `${alerts}@voorbeeld.be`,
			language: 'nl',
			goal: 'sale',
			search,
			zones: '[]',
			frequency: 'immediately',
			status: 'active',
			opt_in: '{}',
			created_at: START.toISOString(),
			confirmed_at: START.toISOString(),
			ended_at: null,
			...more,
		})
		.execute()
	return reference
}

/** Returns what is mailed after the next check of the imports, as `address: reason id, …`. */
async function told(frequency: Frequency = 'immediately', now = START): Promise<string[]> {
	await recordMatches(agency.db, now)
	const before = await agency.db.selectFrom('outbox').select('id').execute()
	await mailFindings({ db: agency.db, publicDb: agency.publicDb }, frequency, now)
	const mails = await agency.db
		.selectFrom('outbox')
		.select(['recipients', 'props'])
		.where('id', 'not in', [0, ...before.map(({ id }) => id)])
		.orderBy('id')
		.execute()
	return mails.map(({ recipients, props }) => {
		const { homes }: { homes: { reason: string; url: string; price: string }[] } = JSON.parse(props)
		const words = homes.map(({ reason, url, price }) => `${reason} ${/\d+(?=\/$)/.exec(url)?.[0]} ${price}`)
		return `${JSON.parse(recipients)}: ${words.join(', ')}`
	})
}

const BINCHE = 'city=binche%7C7130&type=1'
const euro = (amount: string) => `€\u00a0${amount}`

test('a new home is reported once, to the alerts whose list shows it', async () => {
	await addAlert(`${BINCHE}&bedrooms=3`)
	await addAlert(`${BINCHE}&price=0-200000`)
	await addAlert(BINCHE, { status: 'pending' })
	await addAlert(BINCHE, { goal: 'rent' })
	await addAlert('city=mons%7C7000&type=1')
	await imports({ id: 1, bedrooms: 3, price: 250_000 })
	expect(await told()).toEqual([`1@voorbeeld.be: new 1 ${euro('250.000')}`])
	await imports({ id: 1, bedrooms: 4, price: 250_000 })
	expect(await told()).toEqual([])
})

test('the mail says of a home that portals do not show it yet, and no longer once they may', async () => {
	await addAlert(BINCHE)
	const shownElsewhere = (milliseconds: number) =>
		JSON.stringify({ portalsFrom: new Date(START.getTime() + milliseconds).toISOString() })
	await imports(
		{ id: 1, price: 250_000, facts: shownElsewhere(HOUR_MS) },
		{ id: 2, price: 250_000, facts: shownElsewhere(-HOUR_MS) },
		{ id: 3, price: 250_000 },
	)
	await told()
	const { props } = await agency.db.selectFrom('outbox').select('props').executeTakeFirstOrThrow()
	const homes: { url: string; isFirst: boolean }[] = JSON.parse(props).homes
	expect(homes.filter(({ isFirst }) => isFirst).map(({ url }) => url)).toEqual([expect.stringMatching(/\/1\/$/)])
	const { cards = [] } = alertFoundMail.wordsOf(JSON.parse(props), 'fr')
	expect(cards.map(({ mark }) => mark).toSorted()).toEqual([
		'Nouveau',
		'Nouveau',
		'Nouveau, et pas encore sur les portails',
	])
})

/** A triangle around (50.41, 4.17), with its right angle in the south-east. */
const AREA = `area=${formatAreas([
	{
		kind: 'polygon',
		margin: 0,
		points: [
			{ latitude: 50.4, longitude: 4.18 },
			{ latitude: 50.42, longitude: 4.18 },
			{ latitude: 50.42, longitude: 4.14 },
		],
	},
])}`

test('an alert for a drawn area mails exactly the homes whose public address is in it', async () => {
	await addAlert(AREA)
	await addAlert(`${AREA}&type=1&price=0-260000`)
	await addAlert(`${AREA}&city=mons%7C7000`)
	await imports(
		{ id: 1, latitude: 50.415, longitude: 4.17, price: 250_000 },
		// In the box around the triangle, but not in it.
		{ id: 2, latitude: 50.405, longitude: 4.15, price: 250_000 },
		{ id: 3, price: 250_000, is_address_public: 0 },
		{ id: 4, latitude: 50.415, longitude: 4.175, price: 250_000, web_id: 2 },
		{ id: 5, latitude: 50.415, longitude: 4.165, price: 300_000 },
		{ id: 6, latitude: 50.45, longitude: 3.95, price: 300_000, city_key: 'mons|7000', zip: '7000' },
		{ id: 7, price: 300_000, is_address_public: 0, city_key: 'mons|7000', zip: '7000' },
	)
	const mails = await told()
	const homes = mails.map((mail) => [...mail.matchAll(/new (\d+)/g)].map(([, id]) => Number(id)).sort())
	expect(homes).toEqual([[1, 4, 5], [1], [1, 4, 5, 6, 7]])
})

test('while nothing is due, the public connection is not asked', async () => {
	const asked = vi.fn(async () => {})
	const publicDb = afterFirstQuery(agency.publicDb, asked)
	expect(await mailFindings({ db: agency.db, publicDb }, 'immediately', START)).toBe(0)
	expect(asked).not.toHaveBeenCalled()
})

test('a lower public price is reported, each price once; a higher, hidden or formerly hidden one is not', async () => {
	await imports({ id: 1, price: 300_000 }, { id: 2, is_price_public: 0, price: null })
	await recordMatches(agency.db, START)
	await addAlert(BINCHE)
	await imports({ id: 1, price: 280_000 }, { id: 2, price: 100_000 })
	expect(await told()).toEqual([`1@voorbeeld.be: drop 1 ${euro('280.000')}`])
	await imports({ id: 1, price: 300_000 })
	expect(await told()).toEqual([])
	await imports({ id: 1, price: 280_000 })
	expect(await told()).toEqual([])
	await imports({ id: 1, price: 270_000 })
	expect(await told()).toEqual([`1@voorbeeld.be: drop 1 ${euro('270.000')}`])
	await imports({ id: 1, is_price_public: 0, price: null }, { id: 2, is_price_public: 0, price: null })
	expect(await told()).toEqual([])
})

test('the mail about a lower price gives the difference and strikes through the former price', async () => {
	await imports({ id: 1, price: 239_000 })
	await recordMatches(agency.db, START)
	await addAlert(BINCHE)
	await imports({ id: 1, price: 229_000, former_price: 239_000, lowered_at: START.toISOString() })
	await told()
	const { props } = await agency.db.selectFrom('outbox').select('props').orderBy('id', 'desc').executeTakeFirstOrThrow()
	const words = alertFoundMail.wordsOf(JSON.parse(props), 'nl')
	expect(words.title).toBe(`Verlaagd met ${euro('10.000')}`)
	expect(words.cards).toMatchObject([{ mark: words.title, price: euro('229.000'), formerPrice: euro('239.000') }])
	expect(htmlOf({ ...words, language: 'nl', signature: '', agency: '', address: '' }, mailTheme(getTheme()))).toMatch(
		/<s [^>]*>€\u00a0239\.000<\/s>/,
	)
})

test('a mail shows the energy label of a home as the picture of its region, and none without one', async () => {
	await imports({ id: 1, price: 239_000 }, { id: 2, price: 240_000 })
	await recordMatches(agency.db, START)
	await addAlert(BINCHE)
	const lowered = { former_price: 250_000, lowered_at: START.toISOString() }
	await imports({ id: 1, price: 229_000, ...lowered, energy_label: 'a_plus' }, { id: 2, price: 230_000, ...lowered })
	await told()
	const { props } = await agency.db.selectFrom('outbox').select('props').orderBy('id', 'desc').executeTakeFirstOrThrow()
	const words = alertFoundMail.wordsOf(JSON.parse(props), 'fr')
	const src = `${env.siteOrigin}/images/epc/wallonia/a_plus.png`
	const labels = words.cards?.map(({ energy }) => energy)
	expect(labels).toHaveLength(2)
	expect(labels).toContainEqual({ src, text: 'EPB: A+', width: 66, height: 28 })
	expect(labels).toContain(null)
	const mail = { ...words, language: 'fr', signature: '', agency: '', address: '' }
	expect(htmlOf(mail, mailTheme(getTheme())).match(/<img [^>]*images\/epc[^>]*>/g)).toEqual([
		expect.stringMatching(`src="${src}".*width="66".*height="28".*alt="EPB: A\\+"`),
	])
})

test('a home whose price falls into the range of an alert is reported, with its price', async () => {
	await imports({ id: 1, price: 300_000 })
	await recordMatches(agency.db, START)
	await addAlert(`${BINCHE}&price=0-250000`)
	await imports({ id: 1, price: 249_000 })
	expect(await told()).toEqual([`1@voorbeeld.be: drop 1 ${euro('249.000')}`])
})

test('a sold home is not reported, neither at once nor if it was found earlier', async () => {
	await addAlert(BINCHE)
	await addAlert(BINCHE, { frequency: 'daily' })
	const sold: ListingFixture = { id: 1, status: 'sold', closed_at: START.toISOString() }
	await imports(sold)
	expect(await told()).toEqual([])
	await imports({ id: 2 })
	await recordMatches(agency.db, START)
	await imports({ ...sold, id: 2 })
	expect(await told('daily')).toEqual([])
})

test('a price that falls while a home is under option is reported once it is free again', async () => {
	await imports({ id: 1, price: 300_000 })
	await recordMatches(agency.db, START)
	await addAlert(BINCHE)
	await imports({ id: 1, price: 280_000, status: 'option' })
	expect(await told()).toEqual([])
	await imports({ id: 1, price: 280_000 })
	expect(await told()).toEqual([`1@voorbeeld.be: drop 1 ${euro('280.000')}`])
})

test('daily and weekly alerts collect what was found, each home once, newest first', async () => {
	await addAlert(BINCHE, { frequency: 'weekly' })
	await imports({ id: 1, price: 200_000 })
	expect(await told('immediately')).toEqual([])
	await imports({ id: 1, price: 190_000 }, { id: 2 })
	expect(await told('daily')).toEqual([])
	expect(await told('weekly')).toEqual([`1@voorbeeld.be: new 2 Prijs op aanvraag, new 1 ${euro('190.000')}`])
	expect(await told('weekly')).toEqual([])
})

test('a price that has risen again before the mail leaves is not reported as lower', async () => {
	await imports({ id: 1, price: 300_000 })
	await recordMatches(agency.db, START)
	await addAlert(BINCHE, { frequency: 'daily' })
	await imports({ id: 1, price: 280_000 })
	await recordMatches(agency.db, START)
	await imports({ id: 1, price: 290_000 })
	expect(await told('daily')).toEqual([])
})

test('what was noted before a crash is mailed after it, and what was mailed is not mailed again', async () => {
	await addAlert(BINCHE)
	await imports({ id: 1 })
	expect(await recordMatches(agency.db, START)).toBe(true)
	expect(await recordMatches(agency.db, START)).toBe(false)
	expect(await told()).toHaveLength(1)
	await agency.db.updateTable('meta').set({ value: '0' }).where('key', '=', 'alert_run').execute()
	await agency.db.deleteFrom('alert_listing').execute()
	expect(await told()).toEqual([])
})

test('a home that was withheld is new once it is shown, also when no import shows it', async () => {
	await addAlert(BINCHE)
	await imports({ id: 1, is_published: 0 })
	expect(await told()).toEqual([])
	await agency.add({ id: 1, is_published: 1, price: 250_000 })
	expect(await told()).toEqual([`1@voorbeeld.be: new 1 ${euro('250.000')}`])
})

test('a home missing from the feed for a short while is not new when it returns; one gone for a month is', async () => {
	await imports({ id: 1 }, { id: 2 })
	await recordMatches(agency.db, START)
	await addAlert(BINCHE)
	const gone = { withdrawn_at: START.toISOString() }
	await imports({ id: 1, ...gone }, { id: 2, ...gone })
	expect(await told()).toEqual([])
	await imports({ id: 1 })
	expect(await told('immediately', later(2))).toEqual([])
	await imports({ id: 2 })
	expect(await told('immediately', later(31))).toEqual(['1@voorbeeld.be: new 2 Prijs op aanvraag'])
})

test('a paused alert skips what came in meanwhile; an ended one reports nothing, queued mails included', async () => {
	const paused = await addAlert(BINCHE, { frequency: 'daily' })
	const ended = await addAlert(BINCHE)
	await imports({ id: 1 })
	expect(await told()).toHaveLength(1)
	await endAlert(agency.db, ended, START)
	expect(await agency.db.selectFrom('outbox').selectAll().execute()).toEqual([])
	await pauseAlert(agency.db, paused, START)
	await imports({ id: 2 })
	await recordMatches(agency.db, START)
	await agency.db.updateTable('alert').set({ status: 'active' }).where('reference', '=', paused).execute()
	expect(await told('daily')).toEqual([])
})

test('unconfirmed and ended alerts are erased after 30 days, with what they found', async () => {
	await addAlert(BINCHE)
	await imports({ id: 1 })
	await told()
	await addAlert(BINCHE, { status: 'pending' })
	await endAlert(agency.db, 'ALE-2026-BBBBB1', START)
	expect(await eraseOldAlerts(agency.db, 30, later(29))).toBe(0)
	expect(await eraseOldAlerts(agency.db, 30, later(31))).toBe(2)
	expect(await agency.db.selectFrom('alert_match').selectAll().execute()).toEqual([])
})

test('an alert matches a home exactly if the list of its search shows it; zones count as their cities', async () => {
	const cities = ['binche|7130', 'estinnes|7120', 'la louvière|7100', 'mons|7000']
	const types = [1, 2, 9]
	await agency.add(
		...Array.from({ length: 40 }, (_, index) => ({
			id: index + 1,
			city_key: cities[index % 4] ?? '',
			web_id: types[index % 3] ?? 1,
			price: (index * 397) % 2000,
			bedrooms: index % 6,
			goal: index % 5 === 0 ? (1 as const) : (0 as const),
			texts: [{ language: 'nl', title: index % 2 === 0 ? 'Huis met tuin' : 'Loft' }],
		})),
	)
	const homes = await searchedHomes(
		agency.publicDb,
		Array.from({ length: 40 }, (_, index) => index + 1),
	)
	const findings = homes.map(({ row }) => ({ listingId: row.listing_id, reason: 'new' as const, price: 0 }))
	const citiesOfZones = new Map([
		['t1', ['binche|7130', 'mons|7000']],
		['t2', []],
	])
	const reading = { citiesOfZones, ranges: PRICE_RANGES, now: START }
	const criteria = fc
		.tuple(fc.constantFrom('sale' as const, 'rent' as const).chain(anySearch), fc.subarray(['t1', 't2']), fc.boolean())
		.map(([full, zones, isLoose]): Criteria => {
			const { goal, search, cities, types, price } = full
			const query = isLoose ? { ...emptySearch(goal), search, cities, types, price } : full
			return { goal: query.goal, zones, search: keptSearch(query, PRICE_RANGES[query.goal]) }
		})
	let found = 0
	await fc.assert(
		fc.asyncProperty(fc.array(criteria, { minLength: 1, maxLength: 5 }), async (all) => {
			const matches = matchAlerts(
				all.map((one, id) => ({ ...one, id })),
				homes,
				findings,
				reading,
			)
			for (const [id, one] of all.entries()) {
				const query = alertQuery(one, citiesOfZones, PRICE_RANGES[one.goal])
				const { ids } = await searchListings(agency.publicDb, query, { pageSize: 1000, now: START })
				const own = matches.flatMap(({ alertId, finding }) => (alertId === id ? [finding.listingId] : []))
				expect(own.sort((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b))
				found += ids.length
			}
		}),
		{ numRuns: 100 },
	)
	expect(found).toBeGreaterThan(50)
})
