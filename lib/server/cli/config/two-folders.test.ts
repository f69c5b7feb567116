// @long-running
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
	addRevision,
	contentsAt,
	hashesAt,
	listRevisions,
	RevisionConflict,
} from '#lib/site/config/revisions/revisions.ts'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { addInstance } from '#tests/support/data/instances.ts'
import { back } from './back.ts'
import { returnToFiles } from './own-files.ts'
import { pull } from './pull.ts'
import { push } from './push.ts'
import { show, status } from './show.ts'

const NOW = new Date('2026-11-24T10:00:00.000Z')
const ADA = { who: 'ada', note: 'Softer corners' }
const BO = { who: 'bo', note: '' }

let agency: AgencyDatabase
let folder: string
let one: string
let other: string

beforeEach(async () => {
	agency = await createAgencyDatabase()
	folder = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-revisions-'))
	one = path.join(folder, 'one')
	other = path.join(folder, 'other')
	fs.cpSync('config', one, { recursive: true })
	await push(agency.db, one, { who: 'ada', note: '' }, NOW)
	await pull(agency.db, other, 'refuse-conflicts')
})
afterEach(async () => {
	await agency.close()
	fs.rmSync(folder, { recursive: true, force: true })
})

const read = (where: string, name: string) => fs.readFileSync(path.join(where, name), 'utf8')
const edit = (where: string, name: string, from: string, to: string) => {
	const text = read(where, name)
	expect(text).toContain(from)
	fs.writeFileSync(path.join(where, name), text.replaceAll(from, to))
}
const latest = async () => (await listRevisions(agency.db, { limit: 1 }))[0]
const isSame = async (where: string) => (await status(agency.db, where)).isSame

test('a folder that was empty gets every file byte for byte, media included', async () => {
	for (const name of ['site.json', 'menu.json', 'media/logo.svg'])
		expect(fs.readFileSync(path.join(other, name)).equals(fs.readFileSync(path.join(one, name))), name).toBe(true)
	expect(await isSame(other)).toBe(true)
	expect(fs.readdirSync(other).filter((name) => name.endsWith('.new'))).toEqual([])
})

test('an edit goes from one folder to the other, with who, when and why', async () => {
	edit(one, 'theme.json', '"radius": 2', '"radius": 7')
	const later = new Date('2026-11-24T11:30:00.000Z')
	expect(await push(agency.db, one, ADA, later)).toMatch(
		/theme\.json \(changed\)[\s\S]*- \t"radius": 2[\s\S]*\+ \t"radius": 7[\s\S]*Revision 2 is in use/,
	)
	expect(await latest()).toEqual({
		id: 2,
		who: 'ada',
		note: 'Softer corners',
		at: '2026-11-24T11:30:00.000Z',
		restores: null,
		files: ['theme.json'],
	})
	expect(await show(agency.db, 2)).toContain('+ \t"radius": 7')
	expect((await status(agency.db, other)).text).toContain('theme.json  changed in the table, not pulled')
	await pull(agency.db, other, 'refuse-conflicts')
	expect(read(other, 'theme.json')).toBe(read(one, 'theme.json'))
})

test('a push from files that lack a newer revision is refused, and names it', async () => {
	edit(one, 'theme.json', '"radius": 2', '"radius": 7')
	await push(agency.db, one, ADA, NOW)
	edit(other, 'map.json', '"zoom": 12', '"zoom": 13')
	await expect(push(agency.db, other, BO, NOW)).rejects.toThrow(/come from revision 1[\s\S]*ada[\s\S]*Softer corners/)
	expect((await latest())?.id).toBe(2)
	// Different files: pulling mixes both, and nothing of either is lost.
	expect(await pull(agency.db, other, 'refuse-conflicts')).toContain('kept     map.json')
	await push(agency.db, other, BO, NOW)
	expect(await latest()).toMatchObject({ id: 3, who: 'bo', files: ['map.json'] })
	expect(read(other, 'theme.json')).toContain('"radius": 7')
})

test('two edits of one file: nothing is overwritten until a person chooses', async () => {
	edit(one, 'theme.json', '"radius": 2', '"radius": 7')
	await push(agency.db, one, ADA, NOW)
	edit(other, 'theme.json', '"radius": 2', '"radius": 5')
	edit(other, 'map.json', '"zoom": 12', '"zoom": 13')
	await expect(pull(agency.db, other, 'refuse-conflicts')).rejects.toThrow(/theme\.json[\s\S]*Nothing was written/)
	expect(read(other, 'theme.json')).toContain('"radius": 5')
	await expect(push(agency.db, other, BO, NOW)).rejects.toThrow(/pull/)
	await pull(agency.db, other, 'keep')
	expect(read(other, 'theme.json')).toContain('"radius": 5')
	await push(agency.db, other, BO, NOW)
	edit(one, 'theme.json', '"radius": 7', '"radius": 8')
	await pull(agency.db, one, 'overwrite')
	expect(read(one, 'theme.json')).toContain('"radius": 5')
	expect(await isSame(one)).toBe(true)
})

test('in a folder that was never pulled an earlier version is no edit: it neither conflicts nor goes back', async () => {
	const third = path.join(folder, 'third')
	fs.cpSync('config', third, { recursive: true })
	edit(one, 'theme.json', '"radius": 2', '"radius": 7')
	await push(agency.db, one, ADA, NOW)
	edit(third, 'map.json', '"zoom": 12', '"zoom": 13')
	expect((await status(agency.db, third)).text).toMatch(
		/come from no revision:\nmap\.json {2}changed here and in the table\ntheme\.json {2}changed in the table, not pulled/,
	)
	await pull(agency.db, third, 'keep')
	await push(agency.db, third, BO, NOW)
	expect(await latest()).toMatchObject({ id: 3, files: ['map.json'] })
})

test('of two pushes from the same revision at the same time one is refused', async () => {
	edit(one, 'theme.json', '"radius": 2', '"radius": 7')
	edit(other, 'theme.json', '"radius": 2', '"radius": 5')
	const results = await Promise.allSettled([push(agency.db, one, ADA, NOW), push(agency.db, other, BO, NOW)])
	expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected'])
	const refused = results.find((result) => result.status === 'rejected')
	expect(refused).toMatchObject({ reason: { name: 'Refusal', message: expect.stringContaining('pull') } })
	expect((await latest())?.id).toBe(2)
})

test.each([null, 2])('a revision based on %s is not written after the first', async (base) => {
	const change = { base, ...ADA, files: new Map(), restores: null }
	const write = agency.db.transaction().execute((transaction) => addRevision(transaction, change, NOW))
	await expect(write).rejects.toThrow(RevisionConflict)
	expect((await latest())?.id).toBe(1)
})

test('a set that config:check refuses is not pushed, nor is a medium that is missing', async () => {
	edit(one, 'map.json', '"zoom": 12', '"zoom": 200')
	await expect(push(agency.db, one, ADA, NOW)).rejects.toThrow(/config\/map\.json:\d+:\d+[\s\S]*nothing was pushed/)
	edit(one, 'map.json', '"zoom": 200', '"zoom": 12')
	fs.rmSync(path.join(one, 'media/logo.svg'))
	await expect(push(agency.db, one, ADA, NOW)).rejects.toThrow(/logo\.svg/)
	expect((await latest())?.id).toBe(1)
})

test('a dry run shows the difference and pushes nothing', async () => {
	edit(one, 'theme.json', '"radius": 2', '"radius": 7')
	expect(await push(agency.db, one, { ...ADA, isDryRun: true }, NOW)).toContain('+ \t"radius": 7')
	expect((await latest())?.id).toBe(1)
})

test('going back makes a revision with the files of the earlier one; media added since are removed', async () => {
	fs.copyFileSync(path.join(one, 'media/logo.svg'), path.join(one, 'media/front.svg'))
	edit(one, 'theme.json', '"radius": 2', '"radius": 7')
	await push(agency.db, one, ADA, NOW)
	await back(agency.db, 1, BO, NOW)
	expect(await latest()).toMatchObject({ id: 3, who: 'bo', restores: 1, files: ['media/front.svg', 'theme.json'] })
	expect(await hashesAt(agency.db, 3)).toEqual(await hashesAt(agency.db, 1))
	await pull(agency.db, one, 'refuse-conflicts')
	expect(fs.existsSync(path.join(one, 'media/front.svg'))).toBe(false)
	expect(read(one, 'theme.json')).toContain('"radius": 2')
	const [file] = (await contentsAt(agency.db, 2, ['theme.json'])).values()
	expect(Buffer.from(file ?? []).toString()).toContain('"radius": 7')
})

test('a revision that the present program would refuse is not brought back', async () => {
	const { db } = agency
	await db
		.updateTable('config_file')
		.set({ hash: 'x', content: Buffer.from('{ "zoom": 200 }') })
		.where('file', '=', 'map.json')
		.execute()
	await pull(db, one, 'overwrite')
	fs.writeFileSync(path.join(one, 'map.json'), fs.readFileSync('config/map.json'))
	await push(db, one, ADA, NOW)
	await expect(back(db, 1, BO, NOW)).rejects.toThrow(/map\.json/)
	expect((await latest())?.id).toBe(2)
})

test('back to files: a folder gets the last files, the history says who ended it, and a push begins anew', async () => {
	const { db } = agency
	edit(one, 'theme.json', '"radius": 2', '"radius": 7')
	await push(db, one, ADA, NOW)
	await addInstance(db, { id: 'this', host: os.hostname() })
	expect(await returnToFiles(db, other, BO, NOW)).toMatch(
		/written {2}theme\.json[\s\S]*Revision 3 ends the use of the table/,
	)
	expect(read(other, 'theme.json')).toBe(read(one, 'theme.json'))
	expect(await latest()).toMatchObject({
		id: 3,
		who: 'bo',
		note: 'Each instance uses its own files',
		restores: 0,
		files: [],
	})
	expect((await status(db, other)).text).toContain('Since revision 3 each instance uses the files of its own folder')
	await expect(returnToFiles(db, other, BO, NOW)).rejects.toThrow(/not in use/)
	await expect(back(db, 1, BO, NOW)).rejects.toThrow(/not in use/)
	// A folder of another machine still gets the files; nothing differs, and yet a push takes the table into use again.
	await pull(db, one, 'refuse-conflicts')
	expect(await push(db, one, ADA, NOW)).toMatch(/Revision 4 is in use[\s\S]*From now on every instance/)
	expect(await hashesAt(db, 4)).toEqual(await hashesAt(db, 2))
})

test('back to files is refused while the folder has edits, or a server runs that reads another folder', async () => {
	const { db } = agency
	edit(other, 'map.json', '"zoom": 12', '"zoom": 13')
	await expect(returnToFiles(db, other, BO, NOW)).rejects.toThrow(/Edited here and not pushed:\n {2}map\.json/)
	await pull(db, other, 'overwrite')
	await addInstance(db, { id: 'here', host: os.hostname() })
	await addInstance(db, { id: 'there', host: 'the-other-machine' })
	await expect(returnToFiles(db, other, BO, NOW)).rejects.toThrow(/Servers run on .*the-other-machine.*pull/)
	await db.deleteFrom('instance').where('id', '=', 'here').execute()
	await expect(returnToFiles(db, other, BO, NOW)).rejects.toThrow(/Servers run on the-other-machine/)
	expect((await latest())?.id).toBe(1)
	await db.updateTable('instance').set({ stopped_at: NOW.toISOString() }).execute()
	expect(await returnToFiles(db, other, BO, NOW)).toContain('Revision 2 ends')
})
