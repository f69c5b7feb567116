import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Mapped } from '#lib/homes/connectors/connector-types.ts'
import type { PayloadPicture, PayloadProject, PayloadProperty } from '#lib/homes/connectors/payload-types.ts'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { withStablePictures } from './stable-pictures.ts'

const NOW = new Date('2026-11-24T09:00:00Z')
const HASH = 'a'.repeat(32)

let agency: AgencyDatabase
beforeEach(async () => {
	agency = await createAgencyDatabase()
})
afterEach(() => agency.close())

const picture = (id: string, signature: number): PayloadPicture => ({
	ID: id,
	Url: `https://pictures.example/${id}.jpg?signature=${signature}`,
	ExpiresOn: '2026-11-25T00:00:00+00:00',
	Name: null,
})

function home(fields: Partial<PayloadProperty>): PayloadProperty {
	const required = { ID: 1, language: 'nl', Goal: 0, City: 'Gent', Zip: '9000', WebID: 1 } as const
	const hiding = { PublishPrice: false, PublishAddress: false, SourceName: 'SweepBright', SourceId: 'a' }
	return { ...required, ...hiding, ...fields }
}

const project = (Pictures: readonly PayloadPicture[]): PayloadProject => ({
	ID: 2,
	language: 'nl',
	City: 'Gent',
	Zip: '9000',
	PublicAddress: false,
	Pictures,
})

async function pass(mapped: Mapped): Promise<Mapped> {
	async function* once() {
		yield mapped
	}
	const [out] = await Array.fromAsync(withStablePictures(agency.db, 'sweepbright', once(), NOW))
	if (out === undefined) throw new Error('Nothing came out')
	return out
}

/** Notes that a picture was copied from this address. */
async function copied(url: string): Promise<void> {
	const size = { width: 1, height: 1, color: '#000000', thumbhash: '' }
	await agency.db
		.insertInto('picture')
		.values({ hash: HASH, ...size, made_at: '', unused_since: null })
		.onConflict((conflict) => conflict.doNothing())
		.execute()
	const state = { etag: null, rank: 0, attempts: 0, next_attempt_at: null, failed_at: null, last_error: null }
	await agency.db
		.insertInto('picture_source')
		.values({ url, version: '', hash: HASH, ...state, unused_since: null })
		.execute()
}

const urls = ({ properties, projects }: Mapped) =>
	[...properties, ...projects].flatMap(({ Pictures = [] }) => Pictures.map(({ Url }) => Url))

test('a picture that was copied keeps its address, and one that was not gets the latest', async () => {
	const run = (signature: number) => ({
		properties: [home({ Pictures: [picture('a', signature), picture('b', signature)] })],
		projects: [project([picture('p', signature)])],
	})
	const address = (id: string, signature: number) => picture(id, signature).Url
	expect(urls(await pass(run(1)))).toEqual([address('a', 1), address('b', 1), address('p', 1)])
	await copied(address('a', 1))
	expect(urls(await pass(run(2)))).toEqual([address('a', 1), address('b', 2), address('p', 2)])
	await copied(address('p', 2))
	expect(urls(await pass(run(3)))).toEqual([address('a', 1), address('b', 3), address('p', 2)])
})

test('a copy that was lost is made anew from the latest address', async () => {
	const run = (signature: number) => ({ properties: [home({ Pictures: [picture('a', signature)] })], projects: [] })
	await pass(run(1))
	await copied(picture('a', 1).Url)
	await agency.db.updateTable('picture_source').set({ hash: null }).execute()
	expect(urls(await pass(run(2)))).toEqual([picture('a', 2).Url])
})

test('plans too, and the payload does not have when an address expires', async () => {
	const out = await pass({ properties: [home({ FloorPlans: [picture('plan', 1)] })], projects: [] })
	expect(out.properties[0]?.FloorPlans).toEqual([
		{ ID: 'plan', Url: 'https://pictures.example/plan.jpg?signature=1', Name: null },
	])
})

test('pictures whose addresses do not expire stay as they are, whatever their ids', async () => {
	const same = { properties: [home({ Pictures: [{ ID: '7', Url: 'https://pictures.example/7.jpg' }] })], projects: [] }
	expect(await pass(same)).toBe(same)
	const mixed = { ...picture('a', 1), ExpiresOn: null }
	expect(urls(await pass({ properties: [home({ Pictures: [mixed] })], projects: [] }))).toEqual([mixed.Url])
	expect(await agency.db.selectFrom('picture_address').selectAll().execute()).toEqual([])
})
