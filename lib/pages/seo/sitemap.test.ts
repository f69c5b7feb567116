import { beforeAll, expect, test, vi } from 'vitest'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'

const setup: { agency: AgencyDatabase | null; entries: number[][] } = vi.hoisted(() => ({ agency: null, entries: [] }))
vi.mock('#lib/base/db/connection.ts', () => ({ getPublicDb: async () => setup.agency?.publicDb }))
vi.mock(import('./sitemap-xml.ts'), async (importOriginal) => {
	const original = await importOriginal()
	return {
		...original,
		entriesXml(entries) {
			setup.entries.at(-1)?.push(entries.length)
			return original.entriesXml(entries)
		},
	}
})
const { sitemapFile } = await import('./sitemap.ts')

/** One more than a file holds. */
const HOMES = 501

beforeAll(async () => {
	const agency = await createAgencyDatabase()
	setup.agency = agency
	const ids = Array.from({ length: HOMES }, (_, index) => index + 1)
	await agency.add(...ids.map((id) => ({ id, texts: [{ language: 'nl', title: `Huis ${id}`, city: 'Binche' }] })))
	return () => agency.close()
})

const homesIn = (xml: string | null) =>
	[...(xml ?? '').matchAll(/<loc>[^<]*\/property\/(\d+)\/<\/loc>/g)].map(([, id]) => id)

test('files of at most 500 homes contain every home once', async () => {
	const index = await sitemapFile('index.xml')
	expect(index?.match(/listings-\d+\.xml/g)).toEqual(['listings-1.xml', 'listings-2.xml'])
	const parts = [homesIn(await sitemapFile('listings-1.xml')), homesIn(await sitemapFile('listings-2.xml'))]
	expect(parts.map((homes) => homes.length)).toEqual([500, 1])
	expect(new Set(parts.flat()).size).toBe(HOMES)
	expect(await sitemapFile('listings-3.xml')).toBeNull()
})

test('the file of projects is in the index once there is a project: a file without an address is not valid', async () => {
	expect(await sitemapFile('index.xml')).not.toContain('projects.xml')
	expect(await sitemapFile('projects.xml')).toBeNull()
	const row = { id: 7, city_key: 'binche|7130', zip: '7130', country_id: 10, is_address_public: 0 } as const
	await setup.agency?.db
		.insertInto('project')
		.values({ ...row, document_names: '[]', web_ids: '[]', content_hash: '' })
		.execute()
	expect(await sitemapFile('index.xml')).toContain('projects.xml')
	await setup.agency?.db.updateTable('project').set({ withdrawn_at: '2026-11-01T00:00:00.000Z' }).execute()
	expect(await sitemapFile('index.xml')).not.toContain('projects.xml')
})

test('while a file is made, other work gets a turn after at most 25 homes', async () => {
	setup.entries = [[]]
	let isDone = false
	const nextTurn = () => {
		if (isDone) return
		setup.entries.push([])
		setImmediate(nextTurn)
	}
	setImmediate(nextTurn)
	await sitemapFile('listings-1.xml')
	isDone = true
	const homes = setup.entries.map((turn) => turn.reduce((sum, count) => sum + count, 0))
	expect(homes.reduce((sum, count) => sum + count, 0)).toBe(500)
	expect(Math.max(...homes)).toBeLessThanOrEqual(25)
})
