import { describe, expect, test } from 'vitest'
import { trilingual } from '#tests/support/data/payload.ts'
import { withSite } from '#tests/support/site/with-site.ts'

const PLACE = { Latitude: 50.41, Longitude: 4.16 }
const payload = {
	version: '1.2',
	properties: [
		// Nothing in its title says what its price is.
		...trilingual(1, {
			...PLACE,
			Price: 61_347,
			Viager: { Bouquet: 61_347, MonthlyPayment: 853 },
			TypeDescription: 'Maison quatre façades avec jardin',
		}),
		...trilingual(2, { ...PLACE, Price: 301_719, PriceWords: { nl: 'bieden vanaf', fr: 'faire offre à partir de' } }),
		...trilingual(3, { ...PLACE, Price: 62_519 }),
		...trilingual(4, { ...PLACE, Price: 329_417, PriceUnit: 7, Vat: true, VatIncluded: false, NewBuild: true }),
		...trilingual(5, { ...PLACE, Goal: 1, MonthlyRent: 897, Vat: true, ConstructionYear: 1956 }),
	],
}

const site = withSite()
const plain = (text: string) => text.replace(/&nbsp;|\u00a0/g, ' ').replace(/<!-- -->/g, '')
const text = async (path: string) => plain(await (await fetch(new URL(path, site().origin))).text())
const shown = (page: string) => page.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]*>/g, '')
async function total(query: string): Promise<number> {
	const answer = await fetch(new URL(`/api/search/?language=fr&${query}`, site().origin))
	return Object(await answer.json()).total
}

test('the payload of these tests is imported', async () => {
	const { status, output } = await site().importPayload(payload)
	expect({ status, output }).toMatchObject({ status: 0 })
})

describe('a home that is sold for an annuity', () => {
	const WORDS = 'Viager, bouquet € 61.347 + € 853 / mois'

	test('says so beside its amounts in the list and on its page', async () => {
		expect(shown(await text('/fr/a-vendre/'))).toContain(WORDS)
		expect(shown(await text('/fr/a-vendre/binche/x/1/'))).toContain(WORDS)
	})

	test('is no plain price in its title, its description and its structured data', async () => {
		const page = await text('/fr/a-vendre/binche/maison-quatre-facades-avec-jardin/1/')
		expect(/<title>([^<]*)/.exec(page)?.[1]).toContain(WORDS)
		expect(/<meta name="description" content="([^"]*)/.exec(page)?.[1]).toContain(WORDS)
		expect(page).toContain(`"description":"${WORDS}"`)
		expect(page).not.toMatch(/"price":\s*61347/)
	})

	test('is none in the feeds and on the map', async () => {
		expect(await text('/feeds/sale-fr.xml')).toContain(WORDS)
		expect(await text('/feeds/kyero.xml')).not.toContain('61347')
		expect(await text('/api/markers?goal=sale&language=fr')).toContain('"label":"Viager € 61.347"')
	})

	test('is not found by a price, and by its word in every language', async () => {
		expect(await total('goal=sale&price=50000-70000')).toBe(1)
		expect(shown(await text('/fr/a-vendre/?price-min=50000&price-max=70000'))).toContain('€ 62.519')
		for (const word of ['viager', 'lijfrente', 'Leibrente', 'annuity']) {
			const list = shown(await text(`/fr/a-vendre/?search=${word}`))
			expect(list, word).toContain(WORDS)
			expect(await total(`goal=sale&search=${word}`), word).toBe(1)
		}
	})
})

test('words of the source go with the price, which still counts', async () => {
	expect(shown(await text('/fr/a-vendre/'))).toContain('faire offre à partir de € 301.719')
	expect(shown(await text('/for-sale/?price-min=300000&price-max=310000'))).toContain('bieden vanaf € 301.719')
	expect(await text('/feeds/sale-nl.xml')).toContain('bieden vanaf € 301.719')
	expect(await text('/api/markers?goal=sale&language=nl')).toContain('"label":"bieden vanaf € 301.719"')
})

test('"from" and VAT are in the title and the structured data', async () => {
	const page = await text('/en/property/4/')
	expect(/<title>([^<]*)/.exec(page)?.[1]).toContain('from € 329.417 excl. VAT')
	expect(page).toContain('"minPrice":329417')
	expect(page).toContain('"valueAddedTaxIncluded":false')
})

test('VAT makes no home new: neither a page, nor a filter, nor a feed says so', async () => {
	expect(await total('goal=sale&new-build=1')).toBe(1)
	expect(await total('goal=rent&new-build=1')).toBe(0)
	expect(await text('/feeds/kyero.xml')).toMatch(/<id>5<\/id>.*?<new_build>0<\/new_build>/)
	expect(await text('/feeds/kyero.xml')).toMatch(/<id>4<\/id>.*?<new_build>1<\/new_build>/)
})
