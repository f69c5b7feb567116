import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Mapped } from '#lib/homes/connectors/connector-types.ts'
import { ARRAY_NAMES, parseSlice } from '#lib/homes/feed/source/document.ts'
import { readDocument } from '#lib/homes/feed/source/read-document.ts'
import { writePayload } from './write-payload.ts'

let folder: string
beforeAll(() => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-payload-'))
})
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

const property = (ID: number) => ({
	ID,
	language: 'nl',
	Goal: 0 as const,
	City: 'Binche',
	Zip: '7130',
	WebID: 1,
	Price: null,
	PublishPrice: true,
	PublishAddress: true,
	SourceName: 'whise',
	SourceId: String(ID),
})
const project = { ID: 9, language: 'nl', City: 'Binche', Zip: '7130', PublicAddress: false, Name: null }

async function* mapped(count: number, dies = false): AsyncGenerator<Mapped> {
	for (let id = 1; id <= count; id++) yield { properties: [property(id)], projects: id === 1 ? [project] : [] }
	if (dies) throw new Error('away')
}

test('the file is a payload that the importer reads, without what is not known', async () => {
	const file = path.join(folder, 'one.json')
	await writePayload(file, mapped(3))
	const document = readDocument(fs.readFileSync(file))
	const records = Object.fromEntries(
		ARRAY_NAMES.map((name) => [name, document.arrays[name]?.map((slice) => parseSlice(document.bytes, slice, ''))]),
	)
	const { Price: _, ...first } = property(1)
	expect(records.properties).toEqual([first, { ...first, ID: 2, SourceId: '2' }, { ...first, ID: 3, SourceId: '3' }])
	expect(records.projects).toEqual([{ ID: 9, language: 'nl', City: 'Binche', Zip: '7130', PublicAddress: false }])
	expect(records.webIDs).toHaveLength(4 * 9)
	expect(records.webIDs).toContainEqual(expect.objectContaining({ WebID: 2, Name: 'Appartement', language: 'fr' }))
	expect(fs.statSync(file).mode & 0o777).toBe(0o600)
})

test('a file without homes is a payload too', async () => {
	const file = path.join(folder, 'none.json')
	await writePayload(file, mapped(0))
	expect(readDocument(fs.readFileSync(file)).arrays.properties).toEqual([])
})

test('a run that dies leaves the earlier file as it was', async () => {
	const file = path.join(folder, 'two.json')
	await writePayload(file, mapped(1))
	const before = fs.readFileSync(file, 'utf8')
	await expect(writePayload(file, mapped(2, true))).rejects.toThrow('away')
	expect(fs.readFileSync(file, 'utf8')).toBe(before)
	expect(fs.readdirSync(folder).sort()).toEqual(['none.json', 'one.json', 'two.json'])
})
