import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { EMBED_KINDS } from '#lib/site/routing/kinds/embed-kinds.ts'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { factsWith } from '#tests/support/data/listing-detail.ts'
import { unfilledTexts } from '#tests/support/site/unfilled.ts'

const setup: { agency: AgencyDatabase | null } = vi.hoisted(() => ({ agency: null }))
vi.mock('#lib/base/db/connection.ts', () => ({ getPublicDb: async () => setup.agency?.publicDb }))
const { embedPage } = await import('./embed-page.ts')

let agency: AgencyDatabase
beforeAll(async () => {
	agency = await createAgencyDatabase()
	setup.agency = agency
	const hostile = 'Villa "Les <b>Tilleuls</b>"'
	await agency.add(
		{ id: 1, price: 385_000, bedrooms: 3, texts: [{ language: 'fr', title: hostile, city: 'Binche' }] },
		{ id: 2, price: null, is_price_public: 0, texts: [{ language: 'fr', title: 'Maison', city: 'Binche' }] },
		{ id: 3, status: 'sold', closed_at: new Date().toISOString() },
		{ id: 4, is_published: 0, texts: [{ language: 'fr', title: 'Secret', city: 'Binche' }] },
		{
			id: 6,
			facts: JSON.stringify(factsWith({ portalsFrom: new Date(Date.now() + 3_600_000).toISOString() })),
			texts: [{ language: 'fr', title: 'Primeur', city: 'Binche' }],
		},
		{ id: 5, status: 'option', ribbon: 'option', texts: [{ language: 'fr', title: 'Ferme', city: 'Binche' }] },
	)
	const photo = { listing_id: 1, kind: 'photo', width: 1360, height: 1020, name: null, names: '{}', alt: '{}' } as const
	await agency.db
		.insertInto('listing_picture')
		.values([
			{ ...photo, position: 0, url: 'https://crm.example/a.jpg' },
			{ ...photo, listing_id: 2, position: 0, url: '/sample/b.jpg' },
		])
		.execute()
})
afterAll(() => agency.close())

const page = (kind: 'list' | 'home' | 'search' | 'valuation', query = '', language = 'fr') =>
	embedPage(kind, { language, params: new URLSearchParams(query), nonce: 'N' })

test('a list shows the homes on offer of its search, and leads to the same search in a new tab', async () => {
	const list = await page('list', 'goal=sale')
	for (const said of ['Villa &quot;Les &lt;b&gt;', '385.000', 'Maison', 'Ferme', 'class="ribbon"'])
		expect(list).toContain(said)
	for (const hidden of ['<b>', 'Secret', 'Primeur']) expect(list).not.toContain(hidden)
	expect(list.match(/<article/g)).toHaveLength(3)
	expect(list).toContain('src="/sample/b.jpg"')
	expect(list).not.toContain('crm.example')
	const found = await page('list', 'goal=sale&bedrooms=3')
	expect(found.match(/<article/g)).toHaveLength(1)
	expect(found).toMatch(/<a href="\/fr\/[^"]*bedrooms=3" target="_blank" rel="noopener">/)
	expect(await page('list', 'goal=rent')).not.toContain('<article')
	expect(await page('home', 'home=1')).toContain('Villa')
	for (const id of ['3', '4', '6', '99', 'x', '']) expect(await page('home', `home=${id}`)).not.toContain('<article')
})

test('each frame is whole in each language, and whatever leads away from it opens beside it', async () => {
	for (const language of ['nl', 'fr', 'en']) {
		for (const kind of ['list', 'home', 'search', 'valuation'] as const) {
			const text = await page(kind, 'goal=sale&home=1', language)
			expect(unfilledTexts(text)).toEqual([])
			expect(text).toContain(`<html lang="${language}">`)
			expect(text.match(/<h1[\s>]/g)).toHaveLength(1)
			const ways = text.match(/<(?:a|form) [^>]*>/g) ?? []
			expect(ways.length).toBeGreaterThan(0)
			for (const way of ways) expect(way).toMatch(/ target="_blank" rel="noopener">$/)
			// Not even a photograph of which there is no copy here yet.
			expect(text).not.toMatch(/(?:src|href|action)="(?:https?:)?\/\//)
		}
	}
})

test('a frame is light unless its line makes it follow the reader, whatever it shows', async () => {
	for (const kind of EMBED_KINDS) {
		for (const [query, scheme] of [
			['', 'light'],
			['scheme=light', 'light'],
			['scheme=dark}', 'light'],
			['scheme=auto', 'light dark'],
		] as const) {
			const text = await page(kind, `goal=sale&home=1&${query}`)
			expect([kind, query, text.match(/color-scheme:[^};]*/g)]).toEqual([kind, query, [`color-scheme:${scheme}`]])
			// Only the frame has it: what opens beside it follows the reader anyway.
			expect(text).not.toContain('scheme=')
		}
	}
	expect(await page('search', 'scheme=auto')).toMatch(/--paper:light-dark\(/)
})
