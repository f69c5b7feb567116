import { beforeAll, expect, test } from 'vitest'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { importInto, property } from '#tests/support/data/payload.ts'
import { mailCards } from './mail-cards.ts'

let agency: AgencyDatabase

beforeAll(async () => {
	agency = await createAgencyDatabase()
	const properties = [
		property(1, { Bedrooms: 3, SurfaceLiving: 150, SurfaceGround: 1220 }),
		property(2, { Bedrooms: 0, SurfaceLiving: 0, SurfaceGround: 0 }),
	]
	await importInto(agency, { properties })
	return () => agency.close()
})

test('a line of facts breaks between two facts only; a home without any has none', async () => {
	const cards = await mailCards(agency.publicDb, [1, 2], 'nl', new Date())
	expect(cards.get(1)?.facts?.split(' ')).toEqual([
		'3\u00a0slaapkamers\u00a0·',
		'150\u00a0m²\u00a0·',
		'Grond\u00a01.220\u00a0m²',
	])
	expect(cards.get(2)?.facts).toBeNull()
})
