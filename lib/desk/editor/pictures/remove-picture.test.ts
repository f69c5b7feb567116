import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Json } from '#lib/desk/editor/form/editor-form-types.ts'
import type { AgencyDatabase } from '#tests/support/data/agency-database.ts'

// The modules read these settings once, so every test has the same folder, with new contents.
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'desk-pictures-'))
const configDir = path.join(folder, 'config')
vi.stubEnv('CONFIG_DIR', configDir)
vi.stubEnv('DATA_DIR', path.join(folder, 'data'))
const { createAgencyDatabase } = await import('#tests/support/data/agency-database.ts')
const { editDraft } = await import('#lib/desk/editor/drafts/edit-draft.ts')
const { publish, restore } = await import('#lib/desk/editor/publish.ts')
const { historyOf } = await import('#lib/desk/editor/save/history.ts')
const { dropRemoved } = await import('#lib/desk/editor/save/save-files.ts')
const { readFilesInUse } = await import('#lib/site/config/revisions/files-in-use.ts')
const { namesIn } = await import('#lib/site/config/revisions/file-set.ts')
const { addRevision } = await import('#lib/site/config/revisions/revisions.ts')
const { addPicture } = await import('./add-picture.ts')
const { removePicture, returnPicture } = await import('./remove-picture.ts')

const ADA = 'Ada Peeters'
const BY_ADA = { who: ADA, note: '', language: 'fr', roles: ['admin'] } as const
const NOW = new Date('2026-11-24T10:00:00.000Z')
let agency: AgencyDatabase
let before: string

const inFolder = (src: string) => fs.existsSync(path.join(configDir, src.slice(1)))
const media = async () => (await readFilesInUse(agency.db)).media.map((name) => `/${name}`)
const inOne = <T>(work: (transaction: Parameters<typeof removePicture>[0]) => Promise<T>) =>
	agency.db.transaction().execute(work)
const add = (letters: string, name = 'place.jpg') =>
	inOne((transaction) =>
		addPicture(transaction, { contents: Buffer.from(letters), extension: 'jpg', width: 8, height: 6 }, name, ADA, NOW),
	)
/** Deletes as the desk does. */
async function remove(src: string) {
	const by = { who: ADA, languages: ['fr'] }
	const result = await inOne((transaction) => removePicture(transaction, src, by, NOW))
	if (result.kind === 'removed' && result.removed !== null) dropRemoved(result.removed)
	return result
}
const back = (src: string) => inOne((transaction) => returnPicture(transaction, src, ADA, NOW))
const show = (src: string) => {
	const value: Json = {
		src,
		alt: { fr: 'La place', nl: 'Het plein', en: 'The square', de: 'Der Platz' },
		width: 8,
		height: 6,
	}
	const edits = [{ kind: 'set' as const, path: ['image'], value }]
	return inOne((transaction) => editDraft(transaction, { file: 'banner.json', seen: 0, edits, isSure: true }, ADA, NOW))
}
const publishAll = async () => {
	const rows = await agency.db.selectFrom('config_draft').select(['file', 'version']).execute()
	const seen = new Map(rows.map(({ file, version }) => [file, version]))
	return inOne((transaction) => publish(transaction, { seen }, BY_ADA, NOW))
}
/** From now on the table holds the configuration. */
async function pushAll(): Promise<void> {
	const files = new Map(namesIn(configDir).map((name) => [name, fs.readFileSync(path.join(configDir, name))]))
	await inOne((transaction) =>
		addRevision(transaction, { base: null, who: 'ada', note: '', files, restores: null }, NOW),
	)
}

beforeEach(async () => {
	fs.cpSync('config', configDir, { recursive: true })
	agency = await createAgencyDatabase()
	before = JSON.parse(fs.readFileSync(path.join(configDir, 'banner.json'), 'utf8')).image.src
})
afterEach(async () => {
	await agency.close()
	fs.rmSync(folder, { recursive: true })
})

describe.each(['the folder', 'the table'])('while %s holds the configuration', (truth) => {
	beforeEach(async () => {
		if (truth === 'the table') await pushAll()
	})

	test('a picture that nothing shows is deleted, and comes back as it was', async () => {
		const { src } = await add('one')
		expect(await remove(src)).toMatchObject({ kind: 'removed' })
		expect(await media()).not.toContain(src)
		expect(inFolder(src)).toBe(false)
		expect(await remove(src)).toEqual({ kind: 'missing' })
		expect(await back(src)).toBe(true)
		expect(await media()).toContain(src)
		if (truth === 'the folder') expect(fs.readFileSync(path.join(configDir, src.slice(1)), 'utf8')).toBe('one')
	})

	test('one that a draft, the site or a home shows stays, and says where', async () => {
		const { src } = await add('one')
		await show(src)
		expect(await remove(src)).toEqual({ kind: 'shown', uses: [{ leaf: 'banner', page: null }] })
		await publishAll()
		expect(await remove(src)).toEqual({ kind: 'shown', uses: [{ leaf: 'banner', page: null }] })
		// A draft that takes it away has not taken it off the site.
		await show(before)
		expect(await remove(src)).toEqual({ kind: 'shown', uses: [{ leaf: 'banner', page: null }] })
		await publishAll()
		await agency.add({ id: 1001 })
		const home = { listing_id: 1001, kind: 'photo', position: 900, url: src, alt: '{}', names: '{}' } as const
		await agency.db.insertInto('listing_picture').values(home).execute()
		expect(await remove(src)).toEqual({ kind: 'shown', uses: [{ leaf: null, page: null }] })
		expect(await media()).toContain(src)
		await agency.db.deleteFrom('listing_picture').where('url', '=', src).execute()
		expect(await remove(src)).toMatchObject({ kind: 'removed' })
	})

	test('an old version that is restored brings its deleted picture, which no later upload replaced', async () => {
		const { src } = await add('one')
		await show(src)
		await publishAll()
		await show(before)
		await publishAll()
		await remove(src)
		expect((await add('two')).src).toBe('/media/place-2.jpg')
		const { versions } = await historyOf(agency.db, 'banner.json')
		const [, version] = versions
		if (version === undefined) throw new Error('There is no version before')
		const restored = () => inOne((transaction) => restore(transaction, 'banner.json', version, BY_ADA, NOW))
		expect(await restored()).toMatchObject({ kind: 'published', files: [src.slice(1), 'banner.json'] })
		expect(await media()).toContain(src)

		// Once the agency keeps its content no longer, the version is refused, and names it.
		await show(before)
		await publishAll()
		await remove(src)
		for (const table of ['config_save', 'config_file'] as const)
			await agency.db.updateTable(table).set({ content: null }).where('file', '=', src.slice(1)).execute()
		expect(await back(src)).toBe(false)
		const refused = await restored()
		expect(refused).toMatchObject({ kind: 'invalid', problems: [{ file: 'banner.json' }] })
		expect(refused.kind === 'invalid' && refused.problems[0]?.message).toContain('place.jpg')
	})
})

test('a picture put into the folder by hand is kept before it is deleted; a delivered or other file is not deleted', async () => {
	fs.writeFileSync(path.join(configDir, 'media/byhand.jpg'), 'by hand')
	fs.writeFileSync(path.join(configDir, 'media/film.mp4'), 'film')
	expect(await remove('/media/byhand.jpg')).toMatchObject({ kind: 'removed' })
	expect(await back('/media/byhand.jpg')).toBe(true)
	expect(fs.readFileSync(path.join(configDir, 'media/byhand.jpg'), 'utf8')).toBe('by hand')
	for (const src of ['/media/film.mp4', '/media/delivered/a.jpg', '/media/../banner.json', '/sample/1.jpg'])
		expect(await remove(src)).toEqual({ kind: 'missing' })
	for (const src of ['/media/../a.jpg', '/media/never.jpg', '/banner.json']) expect(await back(src)).toBe(false)
})

test('what a transaction that was given up removed is still there, and so is a file that a colleague replaced since', async () => {
	const { src } = await add('one')
	const by = { who: ADA, languages: ['fr'] }
	const givenUp = inOne(async (transaction) => {
		await removePicture(transaction, src, by, NOW)
		throw new Error('Given up')
	})
	await expect(givenUp).rejects.toThrow('Given up')
	expect(inFolder(src)).toBe(true)
	const result = await inOne((transaction) => removePicture(transaction, src, by, NOW))
	fs.writeFileSync(path.join(configDir, src.slice(1)), 'another')
	if (result.kind === 'removed' && result.removed !== null) dropRemoved(result.removed)
	expect(inFolder(src)).toBe(true)
})
