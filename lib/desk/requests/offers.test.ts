import { afterEach, beforeEach, expect, test } from 'vitest'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	openForSite,
} from '#tests/support/data/agency-database.ts'
import { importInto, property } from '#tests/support/data/payload.ts'
import { addRequest } from '#tests/support/data/requests.ts'
import { offersAt } from './offers.ts'

const NOW = new Date('2026-11-25T10:34:00.000Z')

let agency: AgencyDatabase

beforeEach(async () => {
	agency = await createAgencyDatabase()
	openForSite(agency)
	await agency.add({ id: 1001, price: 400_000, street: 'Avenue du Parc', house_number: '31' })
})
afterEach(async () => {
	closeForSite()
	await agency.close()
})

const offer = (created_at: string, content: object, listing_id = 1001) =>
	addRequest(agency.db, { kind: 'offer', listing_id, created_at, content: JSON.stringify(content) })

test('the offers for a home are side by side, the highest first, each bidder numbered by arrival', async () => {
	const sent = { validUntil: '2026-12-01', conditions: [], financing: 'own', loan: null }
	const second = await offer('2026-11-24T09:00:00.000Z', { ...sent, amount: 390_000, firstName: 'Nadia' })
	const other = {
		conditions: ['loan', 'other'],
		otherCondition: 'Vente de notre maison',
		financing: 'loan',
		loan: 250_000,
	}
	const first = await offer('2026-11-23T09:00:00.000Z', {
		...other,
		amount: 410_000,
		validUntil: '2026-11-24',
		lastName: 'Lebrun',
	})
	await offer('2026-11-22T09:00:00.000Z', { ...sent, amount: 1 }, 1002)
	const found = await offersAt('1001', { now: NOW, language: 'fr' })
	expect(found?.home).toMatchObject({ street: 'Avenue du Parc 31', price: '€\u00a0400.000' })
	expect(found?.offers).toEqual([
		{
			id: first,
			number: 1,
			name: 'Lebrun',
			amount: '€\u00a0410.000',
			ofAsked: '102,5\u00a0%',
			received: '23 novembre 2026, 10:00',
			validUntil: '24 novembre 2026',
			isExpired: true,
			conditions: ['L’obtention d’un crédit', 'Vente de notre maison'],
			financing: 'À crédit',
			loan: '€\u00a0250.000',
			statusWord: 'Nouvelle',
		},
		expect.objectContaining({
			id: second,
			number: 2,
			name: 'Nadia',
			amount: '€\u00a0390.000',
			ofAsked: '97,5\u00a0%',
			isExpired: false,
			conditions: ['Aucune'],
			loan: null,
		}),
	])
})

test('no share of the price is said of an annuity, whose private price nobody can place', async () => {
	const Viager = { Bouquet: 60_000, MonthlyPayment: 850 }
	await importInto(agency, { properties: [property(1003, { Price: 240_000, Viager })] })
	const sent = { amount: 60_000, validUntil: '2026-12-01', conditions: [], financing: 'own', loan: null }
	await offer('2026-11-24T09:00:00.000Z', sent, 1003)
	const found = await offersAt('1003', { now: NOW, language: 'fr' })
	expect(found?.offers).toMatchObject([{ amount: '€ 60.000', ofAsked: null }])
})

test('an erased bidder is gone, an unknown home has no offers', async () => {
	await addRequest(agency.db, { kind: 'offer', listing_id: 1001, erased_at: '2026-11-24T09:00:00.000Z', content: '{}' })
	expect((await offersAt('1001', { now: NOW, language: 'fr' }))?.offers).toEqual([])
	for (const id of ['999', 'x', '-1']) expect(await offersAt(id, { now: NOW, language: 'fr' })).toBeNull()
})
