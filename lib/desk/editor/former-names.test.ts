import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Edit } from '#lib/desk/editor/edit/edit-types.ts'
import type { AgencyDatabase } from '#tests/support/data/agency-database.ts'

// The modules read these settings once, so every test has the same folder, with new contents.
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'former-names-'))
const configDir = path.join(folder, 'config')
vi.stubEnv('CONFIG_DIR', configDir)
vi.stubEnv('DATA_DIR', path.join(folder, 'data'))
const { createAgencyDatabase } = await import('#tests/support/data/agency-database.ts')
const { editDraft } = await import('#lib/desk/editor/drafts/edit-draft.ts')
const { publish } = await import('#lib/desk/editor/publish.ts')
const { readFilesInUse } = await import('#lib/site/config/revisions/files-in-use.ts')
const { formerNames } = await import('./former-names.ts')

const NOW = new Date('2026-11-28T10:00:00.000Z')
let agency: AgencyDatabase

const byHand = (name: string, from: string, to: string) => {
	const file = path.join(configDir, name)
	const text = fs.readFileSync(file, 'utf8')
	expect(text).toContain(from)
	fs.writeFileSync(file, text.replace(from, to))
}
const rename = (value: string) => {
	const edits: Edit[] = [{ kind: 'set', path: ['name'], value }]
	return agency.db
		.transaction()
		.execute((db) => editDraft(db, { file: 'site.json', seen: 0, edits, isSure: true }, 'Ada', NOW))
}
async function publishName() {
	const rows = await agency.db.selectFrom('config_draft').select(['file', 'version']).execute()
	const seen = new Map(rows.map(({ file, version }) => [file, version]))
	const ada = { who: 'Ada', note: '', language: 'fr', roles: ['admin'] } as const
	expect(await agency.db.transaction().execute((db) => publish(db, { seen }, ada, NOW))).toMatchObject({
		kind: 'published',
	})
}
const former = async () => formerNames(agency.db, await readFilesInUse(agency.db), 'fr')

beforeEach(async () => {
	fs.cpSync('config', configDir, { recursive: true })
	agency = await createAgencyDatabase()
})
afterEach(async () => {
	await agency.close()
	fs.rmSync(folder, { recursive: true })
})

test('texts of the sample follow the name by themselves, before and after the publication', async () => {
	expect(await former()).toEqual([])
	await rename('Immobilière Delvaux')
	expect(await former()).toEqual([])
	await publishName()
	expect(await former()).toEqual([])
})

test('a text that writes the name in full is named with its form, also after the publication', async () => {
	byHand('mail.json', '"name": "{name}"', '"name": "Agence du Beffroi"')
	byHand('articles.json', '{name} {form}, {address}. Ondernemingsnummer', 'Agence du Beffroi. Ondernemingsnummer')
	byHand('menu.json', '{name} à Binche', 'L’Agence du Beffroi à Binche')
	await rename('Immobilière Delvaux')
	const expected = [
		expect.objectContaining({ href: expect.stringMatching(/at=menu&page=about#field-menu-pages$/) }),
		expect.objectContaining({ href: expect.stringMatching(/at=articles#field-articles-articles$/) }),
		{
			name: 'Agence du Beffroi',
			place: 'E-mails envoyés, De, Nom',
			href: expect.stringMatching(/\/staff\/words\/\?at=mails#field-mail-from$/),
		},
	]
	expect(await former()).toEqual(expected)
	await publishName()
	expect(await former()).toEqual(expected)
})

test('a former name inside the present one, or inside another word, is no remainder', async () => {
	await rename('Beffroi')
	await publishName()
	byHand('menu.json', '{name} opende', 'Beffroi opende aan de Beffroistraat')
	await rename('Beffroi Delvaux')
	expect(await former()).toHaveLength(1)
	byHand('menu.json', 'Beffroi opende', 'Beffroi Delvaux opende')
	expect(await former()).toEqual([])
})
