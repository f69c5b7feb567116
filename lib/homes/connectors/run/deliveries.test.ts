import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openImmo } from '#lib/homes/connectors/openimmo/openimmo-connector.ts'
import { deliveredFolder } from '#lib/site/config/media-file.ts'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { deliver, openImmoOf, pngOf, zipWith } from '#tests/support/sources/openimmo-delivery.ts'
import { deliveriesIn, takeDeliveries } from './deliveries.ts'
import { localFolder } from './places/local-folder.ts'
import { storedRecords } from './raw-store.ts'
import { beginSource } from './source-state.ts'

vi.mock('#lib/base/env.ts', async (original) => {
	const own = await original<typeof import('#lib/base/env.ts')>()
	return { ...own, env: { ...own.env, dataDir: `${own.env.dataDir}-deliveries` } }
})

const NOW = new Date('2026-11-24T09:00:00Z')

let agency: AgencyDatabase
let folder: string
beforeAll(async () => {
	agency = await createAgencyDatabase()
})
afterAll(() => agency.close())
beforeEach(async () => {
	await agency.db.deleteFrom('source_item').execute()
	await agency.db.deleteFrom('source_state').execute()
	await beginSource(agency.db, 'openimmo', 'first', NOW)
	folder = fs.mkdtempSync(path.join(os.tmpdir(), 'deliveries-'))
	fs.rmSync(deliveredFolder(), { recursive: true, force: true })
	return () => fs.rmSync(folder, { recursive: true, force: true })
})

const { deliveries } = openImmo
const noted: string[] = []
async function take(now = NOW): Promise<void> {
	if (deliveries === undefined) throw new TypeError('OpenImmo is delivered')
	noted.length = 0
	const onDelivery = async (done: number, total: number) => void noted.push(`${done}/${total}`)
	await takeDeliveries({
		db: agency.db,
		source: 'openimmo',
		place: localFolder(folder),
		deliveries,
		now: () => now,
		onDelivery,
	})
}

/** What is kept: the number and title of each home, with how many pictures came beside it. */
async function kept(): Promise<string[]> {
	const records = await Array.fromAsync(storedRecords(agency.db, 'openimmo'))
	return records.map(({ key, raw }) => {
		const title = /"objekttitel":"([^"]*)"/.exec(JSON.stringify(raw))?.[1]
		const count = deliveries?.filesOf(raw).length ?? 0
		return [key.replace('immobilie:', ''), title, ...(count > 0 ? [`${count} pictures`] : [])].join(' ')
	})
}

test('a delivery with changes adds, changes and removes, and leaves the others as they are', async () => {
	deliver(folder, 'all.xml', openImmoOf('VOLL', [{ id: 'A' }, { id: 'B' }, { id: 'C' }]), 1)
	await take()
	expect(await kept()).toEqual(['A Haus A', 'B Haus B', 'C Haus C'])
	const changes = [{ id: 'A', order: 'DELETE' }, { id: 'B', title: 'Neu', order: 'CHANGE' }, { id: 'D' }]
	deliver(folder, 'changes.xml', openImmoOf('TEIL', changes), 2)
	await take()
	expect([noted, await kept()]).toEqual([['0/1'], ['B Neu', 'C Haus C', 'D Haus D']])
	deliver(folder, 'gone.xml', openImmoOf('TEIL', [{ id: 'C' }], 'DELETE'), 3)
	await take()
	expect(await kept()).toEqual(['B Neu', 'D Haus D'])
	deliver(folder, 'again.xml', openImmoOf('VOLL', [{ id: 'C' }]), 4)
	await take()
	expect(await kept()).toEqual(['C Haus C'])
})

test('deliveries are taken from the oldest on, of one second by their names, and each once', async () => {
	deliver(folder, 'part-10.xml', openImmoOf('TEIL', [{ id: 'A', title: 'ten' }]), 5)
	deliver(folder, 'part-9.xml', openImmoOf('TEIL', [{ id: 'A', title: 'nine' }]), 5)
	deliver(folder, 'z.xml', openImmoOf('VOLL', [{ id: 'A', title: 'first' }]), 4)
	for (const name of ['.hidden.xml', 'half.xml.part', 'readme.txt']) deliver(folder, name, 'x', 9)
	fs.mkdirSync(path.join(folder, 'done.zip'))
	expect((await deliveriesIn(localFolder(folder))).map(({ name }) => name)).toEqual([
		'z.xml',
		'part-9.xml',
		'part-10.xml',
	])
	await take()
	expect([noted, await kept()]).toEqual([['0/3', '1/3', '2/3'], ['A ten']])
	await take()
	expect(noted).toEqual([])
	// The software writes over its file; another program empties the folder.
	deliver(folder, 'part-9.xml', openImmoOf('TEIL', [{ id: 'B' }]), 6)
	fs.rmSync(path.join(folder, 'z.xml'))
	await take()
	expect([noted, await kept()]).toEqual([['0/1'], ['A ten', 'B Haus B']])
})

test('a home is known by any of its numbers', async () => {
	deliver(
		folder,
		'a.xml',
		openImmoOf('VOLL', [
			{ id: 'A', external: 'E1' },
			{ id: 'B', external: 'E2' },
		]),
		1,
	)
	const changes = [
		{ id: '', external: 'E1', order: 'DELETE' },
		{ id: 'B2', external: 'E2' },
	]
	deliver(folder, 'b.xml', openImmoOf('TEIL', changes), 2)
	await take()
	expect(await kept()).toEqual(['B2 Haus B2'])
})

test('pictures come along, and those of an earlier delivery stay if they are still named', async () => {
	const pictures = ['1.png', 'sub\\2.png']
	const first = openImmoOf('VOLL', [{ id: 'A', pictures }])
	deliver(folder, 'a.zip', zipWith(first, { '1.png': pngOf('1'), 'sub/2.png': pngOf('2'), '3.png': pngOf('3') }), 1)
	await take()
	expect(await kept()).toEqual(['A Haus A 2 pictures'])
	deliver(
		folder,
		'b.zip',
		zipWith(openImmoOf('TEIL', [{ id: 'A', pictures: ['sub/2.png', '4.png'] }]), { '4.png': pngOf('4') }),
		2,
	)
	await take(new Date(Date.now() + 25 * 3_600_000))
	expect(await kept()).toEqual(['A Haus A 2 pictures'])
	expect(fs.readdirSync(deliveredFolder())).toHaveLength(2)
})

test('a delivery that cannot be read is named, changes nothing, and holds up those after it', async () => {
	deliver(folder, 'a.xml', openImmoOf('VOLL', [{ id: 'A' }]), 1)
	deliver(folder, 'b.xml', openImmoOf('VOLL', [{ id: 'B' }, { id: 'C' }]).slice(0, -60), 2)
	deliver(folder, 'c.xml', openImmoOf('TEIL', [{ id: 'D' }]), 3)
	await expect(take()).rejects.toMatchObject({ kind: 'shape', message: expect.stringMatching(/^b\.xml: /) })
	expect(await kept()).toEqual(['A Haus A'])
	deliver(folder, 'b.xml', openImmoOf('TEIL', [{ id: 'B' }]), 2)
	await take()
	expect([noted, await kept()]).toEqual([
		['0/2', '1/2'],
		['A Haus A', 'B Haus B', 'D Haus D'],
	])
})

test('other settings mean that the folder is read anew, and a folder that is gone is said', async () => {
	deliver(folder, 'a.xml', openImmoOf('VOLL', [{ id: 'A' }]), 1)
	await take()
	await beginSource(agency.db, 'openimmo', 'second', NOW)
	await take()
	expect(noted).toEqual(['0/1'])
	fs.rmSync(folder, { recursive: true })
	await expect(take()).rejects.toThrow('The folder cannot be read: there is no such file')
})
