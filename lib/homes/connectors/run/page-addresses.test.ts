import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PublishedPage, SourceSession } from '#lib/homes/connectors/connector-types.ts'
import { SourceProblem } from '#lib/homes/connectors/source-problem.ts'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { writePageAddresses } from './page-addresses.ts'

let agency: AgencyDatabase
let written: PublishedPage[]
beforeAll(async () => {
	agency = await createAgencyDatabase()
	await agency.add({ id: 1 }, { id: 2 }, { id: 3 })
	for (const [id, source] of [
		[1, 'skarabee'],
		[2, 'skarabee'],
		[3, null],
	] as const) {
		await agency.db
			.insertInto('listing_private')
			.values({
				listing_id: id,
				source_name: source,
				source_id: source && `S${id}`,
				owner_emails: '[]',
				documents: '[]',
				price: null,
				street: null,
				house_number: null,
				box_number: null,
				latitude: null,
				longitude: null,
			})
			.onConflict((conflict) => conflict.column('listing_id').doUpdateSet({ source_name: source, source_id: `S${id}` }))
			.execute()
	}
})
afterAll(() => agency.close())

const session = (fails = false): SourceSession => ({
	batch: 1,
	check: async () => ({ lines: [], homes: 0, projects: 0 }),
	list: async () => [],
	read: async () => [],
	writeAddresses: async (pages) => {
		if (fails) throw new SourceProblem('unavailable', 'down')
		written.push(...pages)
	},
})
const write = async (fails = false) => {
	written = []
	await writePageAddresses(agency.db, 'skarabee', session(fails))
	return written.map(({ sourceId, url }) => [
		sourceId,
		url
			?.replace(/^https?:\/\/[^/]+/, '')
			.split('/')
			.slice(-3)[0] ?? null,
	])
}

test('each page is written once, and again only if its address changes or the home is no longer shown', async () => {
	await expect(write(true)).rejects.toThrow('down')
	const first = await write()
	expect(first.map(([id]) => id)).toEqual(['S1', 'S2'])
	expect(first.every(([, part]) => part !== null)).toBe(true)
	expect(await write()).toEqual([])
	await agency.db.updateTable('listing').set({ is_published: 0 }).where('id', '=', 2).execute()
	expect(await write()).toEqual([['S2', null]])
	expect(await write()).toEqual([])
	await agency.db.updateTable('listing').set({ is_published: 1 }).where('id', '=', 2).execute()
	expect((await write()).map(([id]) => id)).toEqual(['S2'])
})

test('a source that takes no addresses is not asked', async () => {
	const { writeAddresses: _, ...mute } = session()
	expect(await writePageAddresses(agency.db, 'skarabee', mute)).toBe(0)
})
