import { beforeAll, expect, test } from 'vitest'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { type ComparedListing, similarListings } from './similar.ts'

/** 10 km in degrees of latitude. */
const TEN_KM = 10 / 111.195

const NOW = new Date('2026-06-15T12:00:00.000Z')
const CENTRE = { latitude: 50, longitude: 4 }
const compared: ComparedListing = {
	id: 1,
	goal: 'sale',
	cityKey: 'binche|7130',
	webId: 1,
	position: CENTRE,
	price: { amount: 200_000 },
}

let agency: AgencyDatabase

beforeAll(async () => {
	agency = await createAgencyDatabase()
	const city = { language: 'nl', name: '', zip: '', country_id: 10, country_name: null, longitude: 4 }
	await agency.db
		.insertInto('city')
		.values([
			{ ...city, city_key: 'binche|7130', latitude: 50 },
			{ ...city, city_key: 'mons|7000', latitude: 50 + TEN_KM * 1.9 },
			{ ...city, city_key: 'nergens|1', latitude: null },
		])
		.execute()
	return () => agency.close()
})

const at = (steps: number) => ({ latitude: 50 + TEN_KM * steps, longitude: 4 })
const north = { city_key: 'mons|7000' }

async function similar(change: Partial<ComparedListing> = {}, limit?: number): Promise<number[]> {
	const cards = await similarListings(agency.publicDb, { ...compared, ...change }, 'nl', limit, NOW)
	return cards.map((card) => card.id)
}

test('each 10 km weighs as much as a factor of 1.25 in price', async () => {
	await agency.add(
		{ id: 1, ...CENTRE, price: 200_000 },
		{ id: 10, ...at(1.1), price: 200_000 },
		{ id: 11, ...at(0), price: 260_000 },
		{ id: 12, ...at(1.5), price: 200_000 },
		{ id: 13, ...at(0), price: 170_000 },
	)
	// Scores: 1.1; ln(1.3)/ln(1.25) = 1.176; 1.5; ln(1/0.85)/ln(1.25) = 0.728.
	expect(await similar({}, 9)).toEqual([13, 10, 11, 12])
	expect(await similar()).toEqual([13, 10, 11])
})

test('only available homes of the same goal and main type are similar, never the home itself', async () => {
	await agency.add(
		{ id: 20, ...CENTRE, price: 200_000, status: 'option' },
		{ id: 21, ...CENTRE, price: 200_000, status: 'sold', closed_at: '2026-06-14T00:00:00.000Z' },
		{ id: 22, ...CENTRE, price: 200_000, goal: 1 },
		{ id: 23, ...CENTRE, price: 200_000, web_id: 2, types: [1] },
		{ id: 24, ...CENTRE, price: 200_000, is_published: 0 },
		{ id: 25, ...CENTRE, price: 200_000, withdrawn_at: '2026-06-14T00:00:00.000Z' },
	)
	expect(await similar({}, 9)).toEqual([13, 10, 11, 12])
	expect(await similar({ webId: null }, 1)).toEqual([23])
})

test('a hidden price counts one step whatever it is, and a hidden address as the centre of its city', async () => {
	await agency.add(
		{ id: 30, ...CENTRE, is_price_public: 0, price: null },
		{ id: 31, ...north, is_address_public: 0, price: 200_000 },
		{ id: 32, city_key: 'nergens|1', is_address_public: 0, price: 200_000 },
	)
	// 30 scores 1, 10 still 1.1; 31 is 19 km away, 32 counts as 20 km.
	expect(await similar({}, 9)).toEqual([13, 30, 10, 11, 12, 31, 32])
	// Without an own price only the distance counts: 0, 0, 0, 11, 15, 19 and 20 km; of equal ones the newest first.
	expect(await similar({ price: null }, 9)).toEqual([30, 13, 11, 10, 12, 31, 32])
})

test('without a position the centre of the own city decides', async () => {
	expect(await similar({ cityKey: 'mons|7000', position: null }, 1)).toEqual([31])
})

test('there is none if the agency has no such home', async () => {
	expect(await similar({ webId: 8 })).toEqual([])
})
