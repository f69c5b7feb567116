import { beforeEach, expect, test } from 'vitest'
import { ListingWords } from '#lib/homes/listings/facts.ts'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { importInto, property } from '#tests/support/data/payload.ts'

let agency: AgencyDatabase

beforeEach(async () => {
	agency = await createAgencyDatabase()
	return () => agency.close()
})

async function words(language: string) {
	const row = agency.db.selectFrom('listing_text').select('words').where('language', '=', language)
	return ListingWords.parse(JSON.parse((await row.executeTakeFirstOrThrow()).words))
}

test('rooms and points are kept in the language of their record; a room without a name is left out alone', async () => {
	await importInto(agency, {
		properties: [
			property(1, { Rooms: [{ Name: 'Salon', Surface: '16.8', Floor: 0 }, { Surface: 9 }] }),
			property(1, { language: 'fr', Rooms: [{ Name: 'Séjour' }], GoodToKnow: ['Pas de garage.', ''] }),
		],
	})
	const nl = await words('nl')
	expect(nl.rooms).toEqual([{ name: 'Salon', surface: 16.8, floor: 0 }])
	expect(nl.goodToKnow).toBeNull()
	const fr = await words('fr')
	expect(fr.rooms).toEqual([{ name: 'Séjour', surface: null, floor: null }])
	expect(fr.goodToKnow).toEqual(['Pas de garage.'])
})

test('words stored before rooms existed can be read', () => {
	const old = Object.fromEntries(ListingWords.keyof().options.map((key) => [key, null]))
	const { rooms: _, goodToKnow: __, ...rest } = old
	expect(ListingWords.parse(rest)).toMatchObject({ rooms: null, goodToKnow: null })
})
