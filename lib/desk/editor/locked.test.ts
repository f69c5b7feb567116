import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Edit } from '#lib/desk/editor/edit/edit-types.ts'
import type { StaffRole } from '#lib/people/staff/account/staff-account-types.ts'
import type { AgencyDatabase } from '#tests/support/data/agency-database.ts'
import { MONS } from '#tests/support/data/offices.ts'

// The modules read these settings once, so every test has the same folder, with new contents.
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'desk-locked-'))
const configDir = path.join(folder, 'config')
vi.stubEnv('CONFIG_DIR', configDir)
vi.stubEnv('DATA_DIR', path.join(folder, 'data'))
const { createAgencyDatabase } = await import('#tests/support/data/agency-database.ts')
const { addMember } = await import('#lib/people/staff/account/changes/member-changes.ts')
const { editDraft } = await import('./drafts/edit-draft.ts')
const { publish, restore } = await import('./publish.ts')

const NOW = new Date('2026-11-28T10:00:00.000Z')
const SPY = 'spy@evil.example'
let agency: AgencyDatabase

const read = (name: string) => fs.readFileSync(path.join(configDir, name), 'utf8')
const as = (...roles: StaffRole[]) => ({ who: 'Ada', note: '', language: 'en', roles })
const draft = (file: string, ...edits: Edit[]) =>
	agency.db.transaction().execute((db) => editDraft(db, { file, seen: 0, edits, isSure: true }, 'Ada', NOW))
const set = (
	value: Edit & { kind: 'set' } extends { value: infer Value } ? Value : never,
	...place: (string | number)[]
): Edit => ({ kind: 'set', path: place, value })

async function publishAs(...roles: StaffRole[]) {
	const rows = await agency.db.selectFrom('config_draft').select(['file', 'version']).execute()
	const seen = new Map(rows.map(({ file, version }) => [file, version]))
	return agency.db.transaction().execute((db) => publish(db, { seen }, as(...roles), NOW))
}

const mails = async () => {
	const rows = await agency.db.selectFrom('outbox').select(['template', 'recipients', 'props']).orderBy('id').execute()
	return rows.map(({ template, recipients, props }) => ({ template, to: JSON.parse(recipients), ...JSON.parse(props) }))
}

beforeEach(async () => {
	fs.cpSync('config', configDir, { recursive: true })
	agency = await createAgencyDatabase()
	for (const [name, roles] of [
		['Bo', ['admin']],
		['Cas', ['admin', 'editor']],
		['Ed', ['editor']],
	] as const)
		await addMember(agency.db, { email: `${name}@agency.be`, name, language: 'fr', roles }, NOW)
})
afterEach(async () => {
	await agency.close()
	fs.rmSync(folder, { recursive: true })
})

test.each([
	['the main address', 'site.json', set(SPY, 'email'), ['email']],
	['an office of one’s own', 'site.json', set([{ ...MONS, email: SPY }], 'offices'), ['offices', 0, 'id']],
	['where an office is', 'site.json', set(50.9, 'address', 'latitude'), ['address', 'latitude']],
	[
		'the account of deposits',
		'site.json',
		set('BE00 0000 0000 0001', 'legal', 'thirdPartyAccount'),
		['legal', 'thirdPartyAccount'],
	],
	['whose tours are framed', 'site.json', set(['tours.evil.example'], 'tourHosts'), ['tourHosts']],
	['the address of a colleague', 'team.json', set(SPY, 'people', 0, 'email'), ['people', 0, 'email']],
	['the office of a colleague', 'team.json', set('main', 'people', 0, 'office'), ['people', 0, 'office']],
	['the name to which an address belongs', 'team.json', set('archive', 'people', 0, 'id'), ['people', 0, 'email']],
	['a colleague who leaves', 'team.json', { kind: 'remove', path: ['people', 0] } as Edit, ['people', 0, 'email']],
	[
		'where travel times come from',
		'map.json',
		set({ url: 'http://127.0.0.1:4179' }, 'travelTime'),
		['travelTime', 'url'],
	],
	['where tiles come from', 'map.json', set('https://evil.example/{z}/{x}/{y}', 'tiles'), ['tiles']],
	['who may frame the map', 'map.json', set(['https://evil.example'], 'embedOrigins'), ['embedOrigins']],
	['from where documents are fetched', 'documents.json', set(['evil.example'], 'hosts'), ['hosts']],
])('%s in a draft, whoever began it, is not published by an editor and stays a draft', async (_, file, edit, place) => {
	const before = read(file)
	expect(await draft(file, edit)).toMatchObject({ kind: 'edited' })
	const answer = await publishAs('editor', 'requests')
	expect(answer).toMatchObject({ kind: 'for-admins' })
	expect('places' in answer && answer.places).toContainEqual({ file, path: place })
	expect(read(file)).toBe(before)
	expect(await agency.db.selectFrom('config_draft').select('file').execute()).toEqual([{ file }])
	expect(await mails()).toEqual([])
})

test('an editor publishes what stands beside it, and moves entries that have an address', async () => {
	await draft('site.json', set('064999999', 'phone'), set('Immobilière Delvaux', 'name'))
	await draft('team.json', { kind: 'move', path: ['people', 0], to: 2 }, set('Draft', 'people', 0, 'status'))
	expect(await publishAs('editor')).toMatchObject({ kind: 'published', files: ['site.json', 'team.json'] })
	expect(await mails()).toEqual([])
})

test('an old version with another address is brought back by an admin alone', async () => {
	const file = 'site.json'
	await draft(file, set('old@beffroi.example', 'email'))
	await publishAs('admin')
	await draft(file, set('new@beffroi.example', 'email'), set('064999999', 'phone'))
	await publishAs('admin')
	const [first] = await agency.db
		.selectFrom('config_save')
		.select('id')
		.where('who', '=', 'Ada')
		.orderBy('id')
		.execute()
	const bringBack = (...roles: StaffRole[]) =>
		agency.db.transaction().execute((db) => restore(db, file, { of: 'save', id: first?.id ?? 0 }, as(...roles), NOW))
	expect(await bringBack('editor')).toEqual({ kind: 'for-admins', places: [{ file, path: ['email'] }] })
	expect(read(file)).toContain('new@beffroi.example')
	expect(await bringBack('admin')).toMatchObject({ kind: 'published' })
	expect(read(file)).toContain('old@beffroi.example')
})

test('a file that cannot be read is brought back by an admin, and no one is notified of recipients that stayed', async () => {
	const file = 'site.json'
	await draft(file, set('064999999', 'phone'))
	await publishAs('admin')
	fs.writeFileSync(path.join(configDir, file), '{ "name": ')
	const [first] = await agency.db.selectFrom('config_save').select('id').where('who', '=', 'Ada').execute()
	const bringBack = (...roles: StaffRole[]) =>
		agency.db.transaction().execute((db) => restore(db, file, { of: 'save', id: first?.id ?? 0 }, as(...roles), NOW))
	expect(await bringBack('editor')).toMatchObject({ kind: 'for-admins' })
	expect(await bringBack('admin')).toMatchObject({ kind: 'published' })
	expect(read(file)).toContain('064999999')
	expect(await mails()).toEqual([])
})

test('every admin is notified by mail which recipient is a different one, by whom, and what it was', async () => {
	await draft('site.json', set('info@beffroi.example', 'email'), set([MONS], 'offices'), set('064999999', 'phone'))
	expect(await publishAs('admin')).toMatchObject({ kind: 'published' })
	const told = await mails()
	expect(told.map(({ template, to, name, who }) => ({ template, to, name, who }))).toEqual([
		{ template: 'staff-recipients', to: ['bo@agency.be'], name: 'Bo', who: 'Ada' },
		{ template: 'staff-recipients', to: ['cas@agency.be'], name: 'Cas', who: 'Ada' },
	])
	expect(told[0].changes).toEqual([
		{
			file: 'site.json',
			path: ['email'],
			called: null,
			before: 'bonjour@beffroi.example',
			after: 'info@beffroi.example',
		},
		{ file: 'site.json', path: ['offices', 0, 'email'], called: MONS.name, before: null, after: MONS.email },
	])
	const { templateOf } = await import('#lib/server/mail/templates.ts')
	const { at, changes, name, who } = told[0]
	expect(templateOf('staff-recipients').wordsOf({ at, changes, name, who }, 'fr').rows).toEqual([
		{ label: 'E-mail', value: 'avant\u00a0: bonjour@beffroi.example · maintenant\u00a0: info@beffroi.example' },
		{ label: `${MONS.name.fr}, E-mail`, value: `avant\u00a0: personne · maintenant\u00a0: ${MONS.email}` },
	])
})
