import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Edit } from '#lib/desk/editor/edit/edit-types.ts'
import type { AgencyDatabase } from '#tests/support/data/agency-database.ts'

// The modules read these settings once, so every test has the same folder, with new contents.
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'desk-editor-'))
const configDir = path.join(folder, 'config')
vi.stubEnv('CONFIG_DIR', configDir)
vi.stubEnv('DATA_DIR', path.join(folder, 'data'))
const { createAgencyDatabase } = await import('#tests/support/data/agency-database.ts')
const { editDraft } = await import('./drafts/edit-draft.ts')
const { touchesOf } = await import('./drafts/touches.ts')
const { openDrafts } = await import('./drafts/read-drafts.ts')
const { publish, restore } = await import('./publish.ts')
const { contentOf, historyOf } = await import('./save/history.ts')
const { commitFiles } = await import('./save/commit.ts')
const { readFilesInUse } = await import('#lib/site/config/revisions/files-in-use.ts')
const { addRevision, contentsAt, latestRevision } = await import('#lib/site/config/revisions/revisions.ts')
const { hashOf, namesIn } = await import('#lib/site/config/revisions/file-set.ts')

const ADA = 'Ada Peeters <ada@agency.be>'
const BY_ADA = { who: ADA, note: '', language: 'fr', roles: ['admin'] } as const
const BO = 'Bo Claes <bo@agency.be>'
const NOW = new Date('2026-11-24T10:00:00.000Z')
const LATER = new Date('2026-11-24T11:00:00.000Z')
let agency: AgencyDatabase

const fileAt = (name: string) => path.join(configDir, name)
const read = (name: string) => fs.readFileSync(fileAt(name), 'utf8')
const byHand = (name: string, from: string, to: string) => {
	expect(read(name)).toContain(from)
	fs.writeFileSync(fileAt(name), read(name).replace(from, to))
}
const set = (value: string, ...place: (string | number)[]): Edit => ({ kind: 'set', path: place, value })
const TITLE = ['title', 'text', 'fr'] as const

function edit(file: string, edits: Edit[], { who = ADA, seen = 0, isSure = false } = {}) {
	return agency.db
		.transaction()
		.execute((transaction) => editDraft(transaction, { file, seen, edits, isSure }, who, NOW))
}
const drafts = async () => openDrafts(agency.db, await readFilesInUse(agency.db))

class GivenUp extends Error {}

/** Publishes what is open; like the desk, it gives the transaction up unless something was published. */
async function publishAll(choices = new Map<string, Map<string, 'mine' | 'theirs'>>(), now = LATER) {
	const rows = await agency.db.selectFrom('config_draft').select(['file', 'version']).execute()
	const seen = new Map(rows.map(({ file, version }) => [file, version]))
	let answer: Awaited<ReturnType<typeof publish>> | undefined
	await agency.db
		.transaction()
		.execute(async (transaction) => {
			answer = await publish(transaction, { seen, choices }, BY_ADA, now)
			if (answer.kind !== 'published') throw new GivenUp()
		})
		.catch((error: unknown) => {
			if (!(error instanceof GivenUp)) throw error
		})
	return answer
}

/** From now on the table holds the configuration. */
async function pushAll(): Promise<void> {
	const files = new Map(namesIn(configDir).map((name) => [name, fs.readFileSync(fileAt(name))]))
	const change = { base: null, who: 'ada', note: '', files, restores: null }
	await agency.db.transaction().execute((transaction) => addRevision(transaction, change, NOW))
}

beforeEach(async () => {
	fs.cpSync('config', configDir, { recursive: true })
	agency = await createAgencyDatabase()
})
afterEach(async () => {
	await agency.close()
	fs.rmSync(folder, { recursive: true })
})

test('an edit waits as a draft, is listed word by word, and published is one changed line', async () => {
	const before = read('banner.json')
	expect(await edit('banner.json', [set('Vivre à Binche et ses villages', ...TITLE)])).toMatchObject({ kind: 'edited' })
	expect(read('banner.json')).toBe(before)
	const [draft] = await drafts()
	expect(draft?.changes).toEqual([
		{
			kind: 'changed',
			path: [...TITLE],
			before: 'Habiter Binche et ses villages',
			after: 'Vivre à Binche et ses villages',
			words: [
				{ kind: 'removed', text: 'Habiter ', looks: [] },
				{ kind: 'added', text: 'Vivre à ', looks: [] },
				{ kind: 'same', text: 'Binche et ses villages', looks: [] },
			],
		},
	])
	expect(draft?.touches).toMatchObject([{ path: [...TITLE], who: ADA }])
	expect(await publishAll()).toEqual({ kind: 'published', id: 2, files: ['banner.json'] })
	expect(read('banner.json')).toBe(before.replace('Habiter Binche', 'Vivre à Binche'))
	expect(await drafts()).toEqual([])
	expect(await touchesOf(agency.db, 'banner.json')).toEqual([])
})

test('the folder stays the truth: who published what is kept, and so is the version from outside', async () => {
	const before = read('banner.json')
	await edit('banner.json', [set('Vivre', ...TITLE)])
	await publishAll()
	expect(await latestRevision(agency.db)).toBeNull()
	byHand('banner.json', '"Vivre"', '"Vivre ici"')
	const { versions, editedOutside } = await historyOf(agency.db, 'banner.json')
	expect(versions).toMatchObject([
		{ of: 'save', id: 2, who: ADA, at: LATER.toISOString(), isKept: true },
		{ of: 'save', id: 1, who: '', isKept: true },
	])
	expect(editedOutside).not.toBeNull()
	const first = await contentOf(agency.db, { of: 'save', id: 1 }, 'banner.json')
	expect(Buffer.from(first ?? []).toString()).toBe(before)
})

test('any version is brought back by a save like any other, and the edit by hand before it is kept too', async () => {
	const before = read('banner.json')
	await edit('banner.json', [set('Vivre', ...TITLE)])
	await publishAll()
	byHand('banner.json', '"Vivre"', '"Vivre ici"')
	const back = (id: number) =>
		agency.db
			.transaction()
			.execute((transaction) =>
				restore(transaction, 'banner.json', { of: 'save', id }, { ...BY_ADA, who: BO, note: 'Comme avant' }, LATER),
			)
	expect(await back(1)).toEqual({ kind: 'published', id: 4, files: ['banner.json'] })
	expect(read('banner.json')).toBe(before)
	const { versions } = await historyOf(agency.db, 'banner.json')
	const shown = versions.map(({ id, who, restores }) => ({ id, who, restores })).sort((one, other) => one.id - other.id)
	expect(shown).toEqual([
		{ id: 1, who: '', restores: null },
		{ id: 2, who: ADA, restores: null },
		{ id: 3, who: '', restores: null },
		{ id: 4, who: BO, restores: 1 },
	])
	expect(await back(1)).toEqual({ kind: 'nothing' })
	expect(await back(9)).toEqual({ kind: 'gone' })
})

test('while the table holds the configuration, publishing makes a revision and leaves the folder alone', async () => {
	await pushAll()
	const before = read('banner.json')
	await edit('banner.json', [set('Vivre', ...TITLE)])
	await edit('theme.json', [{ kind: 'set', path: ['radius'], value: 7 }])
	expect(await publishAll()).toEqual({ kind: 'published', id: 2, files: ['banner.json', 'theme.json'] })
	expect(read('banner.json')).toBe(before)
	const contents = await contentsAt(agency.db, 2, ['banner.json'])
	expect(Buffer.from(contents.get('banner.json') ?? []).toString()).toBe(
		before.replace('Habiter Binche et ses villages', 'Vivre'),
	)
	const { versions, editedOutside } = await historyOf(agency.db, 'banner.json')
	expect(versions.map(({ of, id, who }) => ({ of, id, who }))).toEqual([
		{ of: 'revision', id: 2, who: ADA },
		{ of: 'revision', id: 1, who: 'ada' },
	])
	expect(editedOutside).toBeNull()
	await agency.db
		.transaction()
		.execute((transaction) =>
			restore(transaction, 'banner.json', { of: 'revision', id: 1 }, { ...BY_ADA, who: BO }, LATER),
		)
	expect(await latestRevision(agency.db)).toMatchObject({ id: 3, who: BO, restores: 1 })
})

test('an edit by hand and a draft of other places are both published; of the same place, a member must choose', async () => {
	await edit('banner.json', [set('Vivre', ...TITLE)])
	byHand('banner.json', '"Wonen in Binche en de dorpen eromheen"', '"Thuis in Binche"')
	expect(await publishAll()).toMatchObject({ kind: 'published' })
	expect(read('banner.json')).toContain('"Thuis in Binche"')
	expect(read('banner.json')).toContain('"fr": "Vivre"')

	await edit('banner.json', [set('Rester', ...TITLE)])
	byHand('banner.json', '"Vivre"', '"Revenir"')
	const answer = await publishAll()
	const conflict = { path: [...TITLE], base: 'Vivre', mine: 'Rester', theirs: 'Revenir' }
	expect(answer).toEqual({ kind: 'conflict', conflicts: [{ file: 'banner.json', ...conflict }] })
	expect(read('banner.json')).toContain('"Revenir"')
	expect((await drafts())[0]?.conflicts).toEqual([conflict])
	const choices = new Map([['banner.json', new Map([[JSON.stringify(TITLE), 'mine' as const]])]])
	expect(await publishAll(choices)).toMatchObject({ kind: 'published' })
	expect(read('banner.json')).toContain('"fr": "Rester"')
})

test('two editors: other places go through, the same place is shown to the second one, who may insist', async () => {
	const first = await edit('banner.json', [set('Vivre', ...TITLE)])
	const seen = first.kind === 'edited' ? first.version : 0
	await edit('banner.json', [set('Rester', ...TITLE)], { who: BO, seen })
	expect(await edit('banner.json', [set('At home', 'title', 'text', 'en')], { seen })).toMatchObject({ kind: 'edited' })
	const second = await edit('banner.json', [set('Revenir', ...TITLE)], { seen })
	expect(second).toMatchObject({ kind: 'crossed', crossed: [{ path: [...TITLE], who: BO, value: 'Rester' }] })
	// A place within the changed one, and one around it, are the same place.
	expect(await edit('banner.json', [{ kind: 'remove', path: ['title', 'text'] }], { seen })).toMatchObject({
		kind: 'crossed',
	})
	expect((await drafts())[0]?.value).toMatchObject({ title: { text: { fr: 'Rester', en: 'At home' } } })
	expect(await edit('banner.json', [set('Revenir', ...TITLE)], { seen, isSure: true })).toMatchObject({
		kind: 'edited',
	})
})

test('what the list of changes did not show is not published', async () => {
	const first = await edit('banner.json', [set('Vivre', ...TITLE)])
	const seen = new Map([['banner.json', first.kind === 'edited' ? first.version : 0]])
	await edit('banner.json', [set('Rester', ...TITLE)], { who: BO, seen: [...seen.values()][0] ?? 0 })
	const answer = await agency.db.transaction().execute((transaction) => publish(transaction, { seen }, BY_ADA, LATER))
	expect(answer).toEqual({ kind: 'newer', files: ['banner.json'] })
})

test('what config:check refuses is not published, and is named at its field in the language of who publishes', async () => {
	await edit('banner.json', [set('nothing', 'image', 'src')])
	await edit('menu.json', [set('none', 'pages', 2, 'parentId')])
	const before = read('banner.json')
	expect(await publishAll()).toMatchObject({
		kind: 'invalid',
		problems: expect.arrayContaining([
			{
				file: 'banner.json',
				path: ['image', 'src'],
				place: 'image → src',
				isWarning: false,
				message: expect.stringMatching(/^Actuellement\u00a0: "nothing"\. Un fichier se nomme «\u00a0\/media\/\u00a0»/),
			},
			expect.objectContaining({ file: 'menu.json', path: ['pages', 2, 'parentId'] }),
		]),
	})
	expect(read('banner.json')).toBe(before)
	expect(await drafts()).toHaveLength(2)
})

test('a place that is not there and a file that is none are refused', async () => {
	expect(await edit('banner.json', [{ kind: 'remove', path: ['gallery', 9] }])).toMatchObject({ kind: 'impossible' })
	expect(await edit('../site.json', [set('x', 'name')])).toEqual({ kind: 'unknown-file' })
	expect(await edit('README.md', [set('x', 'name')])).toEqual({ kind: 'unknown-file' })
})

test('a file that is saved by hand at the moment of publication is not overwritten', async () => {
	const { saveFiles } = await import('./save/save-files.ts')
	const author = { who: ADA, note: '', restores: null }
	const files = new Map([['theme.json', { before: hashOf(Buffer.from('another')), content: Buffer.from('{}') }]])
	const before = read('theme.json')
	await expect(
		agency.db.transaction().execute((transaction) => saveFiles(transaction, files, author, NOW)),
	).rejects.toThrow('theme.json was changed meanwhile')
	expect(read('theme.json')).toBe(before)
	expect(await agency.db.selectFrom('config_save').select('id').execute()).toEqual([])
})

test('a commit has the published files alone, in the name of who published them; without a repository there is none', async () => {
	expect(await commitFiles(['banner.json'], { name: 'Ada', email: 'ada@agency.be' }, 'Words', configDir)).toBeNull()
	const git = (...args: string[]) => execFileSync('git', ['-C', configDir, ...args], { encoding: 'utf8' }).trim()
	git('init', '--quiet')
	git('add', '.')
	git('-c', 'user.name=x', '-c', 'user.email=x@x.be', 'commit', '--quiet', '-m', 'All')
	byHand('banner.json', 'Habiter', 'Vivre à')
	byHand('theme.json', '"radius": 2', '"radius": 3')
	git('add', 'theme.json')
	const author = { name: 'Ada <Peeters>\nx', email: 'ada@agency.be' }
	const commit = await commitFiles(['banner.json'], author, 'Title of the home page', configDir)
	expect(commit).toBe(git('rev-parse', 'HEAD'))
	expect(git('show', '--name-only', '--format=%an <%ae> %s', 'HEAD').split('\n')).toEqual([
		'Ada  Peeters  x <ada@agency.be> Title of the home page',
		'',
		'banner.json',
	])
	expect(await commitFiles(['banner.json'], author, 'Nothing new', configDir)).toBeNull()
})
