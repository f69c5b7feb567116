import { beforeEach, expect, test } from 'vitest'
import { ListingFacts, ListingWords } from '#lib/homes/listings/facts.ts'
import { listingCards } from '#lib/homes/listings/queries/card-queries.ts'
import { searchWordsOf } from '#lib/homes/search/engine/index/index-writer.ts'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { importInto, property } from '#tests/support/data/payload.ts'

const now = new Date('2026-11-28T10:00:00Z')

let agency: AgencyDatabase

beforeEach(async () => {
	agency = await createAgencyDatabase()
	return () => agency.close()
})

const bring = (...records: Record<string, unknown>[]) =>
	importInto(agency, { version: '1.2', properties: records.map((fields) => property(1, fields)) }, { now })

const home = () => agency.db.selectFrom('listing').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()

async function priceWords(language: string) {
	const row = agency.db.selectFrom('listing_text').select('words').where('language', '=', language)
	return ListingWords.parse(JSON.parse((await row.executeTakeFirstOrThrow()).words)).priceWords
}

async function price(language = 'nl') {
	const [card] = await listingCards(agency.publicDb, [1], language, now)
	return card?.price
}

const VIAGER = { Price: 60_000, Viager: { Bouquet: 60_000, MonthlyPayment: 850, Conditions: 'Occupé' } }

test('the bouquet of an annuity is no price: neither a filter nor an order nor a history takes it for one', async () => {
	const report = await bring({ ...VIAGER, TypeDescription: 'Maison quatre façades avec jardin' })
	expect(report).toMatchObject({ warned: 0, unknownFields: [] })
	expect(await home()).toMatchObject({ price: null, is_price_public: 1, price_history: '[]' })
	expect(await agency.db.selectFrom('listing_search').select('price').execute()).toEqual([{ price: null }])
	const annuity = { bouquet: 60_000, monthly: 850, stated: null }
	expect(await price()).toMatchObject({ amount: null, annuity })
	const words = (await searchWordsOf(agency.publicDb, [1])).get(1)
	expect(words).toEqual(expect.arrayContaining(['viager', 'lijfrente', 'leibrente', 'annuity']))
})

test('a price lowered and then sold for an annuity keeps nothing of the old price', async () => {
	await bring({ Price: 250_000 })
	await bring({ Price: 240_000 })
	await bring(VIAGER)
	expect(await home()).toMatchObject({ price: null, former_price: null, price_history: '[]' })
})

test('a hidden annuity says that it is one and nothing of its amounts', async () => {
	await bring({ ...VIAGER, Price: 145_000, PublishPrice: false })
	const { facts } = await home()
	expect(facts).not.toMatch(/60000|850\b|145000/)
	expect(ListingFacts.parse(JSON.parse(facts)).annuity).toEqual({ bouquet: null, monthlyPayment: null, price: null })
	expect(await price()).toMatchObject({ amount: null, annuity: { bouquet: null, monthly: null, stated: null } })
})

test('a title alone makes an annuity, and the report names the home and both', async () => {
	const report = await bring({ Price: 60_000, TypeDescription: 'Maison en viager occupé' })
	expect(report.warnings).toMatchObject([{ code: 'contradiction', id: '1', field: 'Viager' }])
	expect(await home()).toMatchObject({ price: null })
	expect(await price()).toMatchObject({ amount: null, annuity: { bouquet: null, monthly: null, stated: 60_000 } })
})

test('words for the price go with it in every language, and the price still counts', async () => {
	const fr = { language: 'fr', PriceWords: 'Faire offre à partir de 300.000 €' }
	expect(await bring({ Price: 300_000 }, { ...fr, Price: 300_000 })).toMatchObject({ warned: 0, unknownFields: [] })
	expect(await home()).toMatchObject({ price: 300_000 })
	const words = { text: 'Faire offre à partir de 300.000 €', language: 'fr' }
	expect([await priceWords('nl'), await priceWords('fr')]).toEqual([words, words])
	expect(await price('nl')).toMatchObject({ amount: 300_000, words })
	await bring({ Price: 300_000, PriceWords: { nl: 'bieden vanaf', fr: 'faire offre dès' } }, { language: 'fr' })
	expect(await priceWords('nl')).toEqual({ text: 'bieden vanaf', language: 'nl' })
	expect(await priceWords('fr')).toEqual({ text: 'faire offre dès', language: 'fr' })
})

test('a hidden price takes words with a figure along; others stay', async () => {
	await bring({ Price: 300_000, PublishPrice: false, PriceWords: 'Bieden vanaf 300.000 €' })
	expect(await priceWords('nl')).toBeNull()
	await bring({ Price: 300_000, PublishPrice: false, PriceWords: 'Doe een bod' })
	expect(await price()).toMatchObject({ amount: null, words: { text: 'Doe een bod', language: 'nl' } })
})

test('an update of the reader corrects what is stored of a home that did not change', async () => {
	await bring({ Vat: true })
	await agency.db.updateTable('listing').set({ is_new_build: 1, content_hash: 'of an earlier reader' }).execute()
	await agency.db.updateTable('listing_source').set({ source_hash: 'of an earlier reader' }).execute()
	expect(await bring({ Vat: true })).toMatchObject({ listings: { changed: 1 } })
	expect(await home()).toMatchObject({ is_new_build: 0 })
})
