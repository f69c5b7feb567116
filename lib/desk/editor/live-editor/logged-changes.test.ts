import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { AgencyDatabase } from '#tests/support/data/agency-database.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'desk-log-'))
const configDir = path.join(folder, 'config')
vi.stubEnv('CONFIG_DIR', configDir)
vi.stubEnv('DATA_DIR', path.join(folder, 'data'))
const { createAgencyDatabase } = await import('#tests/support/data/agency-database.ts')
const { saveFiles } = await import('#lib/desk/editor/save/save-files.ts')
const { hashOf } = await import('#lib/site/config/revisions/file-set.ts')
const { changesOf } = await import('./logged-changes.ts')

const AUTHOR = { who: 'Élise', note: '', restores: null }
let agency: AgencyDatabase

beforeAll(async () => {
	fs.cpSync('config', configDir, { recursive: true })
	agency = await createAgencyDatabase()
})
afterAll(async () => {
	await agency.close()
	fs.rmSync(folder, { recursive: true })
})

/** Publishes a file of `config/` and returns the number of the save. */
function save(name: string, before: Buffer, content: Buffer, at: string): Promise<number> {
	const files = new Map([[name, { before: hashOf(before), content }]])
	return agency.db.transaction().execute((transaction) => saveFiles(transaction, files, AUTHOR, new Date(at)))
}

test('a publication is described in the words of the form, and a restored version by its day', async () => {
	const file = path.join(configDir, 'site.json')
	const former = fs.readFileSync(file)
	const site = JSON.parse(former.toString())
	site.phone = '+32 64 00 00 01'
	const content = Buffer.from(JSON.stringify(site))
	const [first, second] = ['2026-11-20T10:00:00.000Z', '2026-11-21T10:00:00.000Z']
	const published = await save('site.json', former, content, first)
	const restored = await save('site.json', content, former, second)
	const subject = 'config:site.json'
	const told = await changesOf(
		agency.db,
		[
			{ id: 7, at: first, action: 'editor.publish', subject, former: undefined, present: { save: published } },
			{
				id: 8,
				at: second,
				action: 'editor.restore',
				subject,
				former: undefined,
				present: { save: restored, restores: published },
			},
			{
				id: 9,
				at: second,
				action: 'editor.edit',
				subject,
				former: { 'offices/0/phone': '1' },
				present: { 'offices/0/phone': '2' },
			},
			{ id: 10, at: second, action: 'request.state', subject: 'lead:7', former: 'new', present: 'closed' },
		],
		'fr',
	)
	expect(told.get(7)).toMatchObject({
		title: 'Adresse et heures',
		href: '/staff/words/?at=identity',
		versionsHref: `/staff/words/?at=identity&version=save-${published}`,
		restored: null,
		changes: [{ place: 'Téléphone' }],
	})
	expect(told.get(8)).toMatchObject({ restored: first, changes: [{ place: 'Téléphone' }] })
	// A draft made no version.
	expect(told.get(9)).toMatchObject({ href: '/staff/words/?at=identity', versionsHref: null })
	expect(told.get(9)?.changes).toEqual([
		{
			place: 'Autres bureaux 1, Téléphone',
			isOrder: false,
			parts: [
				{ kind: 'removed', text: '1' },
				{ kind: 'added', text: '2' },
			],
		},
	])
	expect(told.has(10)).toBe(false)
})

test('what changed on one page only is described with the name of the page', async () => {
	const file = path.join(configDir, 'menu.json')
	const former = fs.readFileSync(file)
	const pagesOf = () => JSON.parse(former.toString())
	const withPages = (change: (pages: { id: string; name: Record<string, string>; sort: number }[]) => void) => {
		const menu = pagesOf()
		change(menu.pages)
		return Buffer.from(JSON.stringify(menu))
	}
	const told = async (content: Buffer, at: string) => {
		const saved = await save('menu.json', fs.readFileSync(file), content, at)
		const entry = { id: 1, at, action: 'editor.publish', subject: 'config:menu.json', former: undefined }
		return (await changesOf(agency.db, [{ ...entry, present: { save: saved } }], 'fr')).get(1)
	}
	const of = (id: string) => pagesOf().pages.findIndex((page: { id: string }) => page.id === id)
	const dated = (id: string) => (pages: object[]) => Object.assign(pages[of(id)] ?? {}, { modifyDate: '2026-11-22' })
	const rename = (id: string) => (pages: { name: Record<string, string> }[]) => {
		Object.assign(pages[of(id)]?.name ?? {}, { fr: 'X', nl: 'Y' })
		dated(id)(pages)
	}
	const one = await told(withPages(rename('contact')), '2026-11-22T10:00:00.000Z')
	expect(one).toMatchObject({ title: 'X', href: '/staff/words/?at=menu&page=contact', isPage: true })
	// The day of the change, which the publication writes down by itself, is no change that a member made.
	expect(one?.changes.map(({ place }) => place)).toEqual(['X, Nom, néerlandais', 'X, Nom, français'])
	expect(one?.versionsHref).toMatch(/^\/staff\/words\/\?at=menu&page=contact&version=save-\d+$/)
	const all = { title: 'Pages et menu', href: '/staff/words/?at=menu', isPage: false }
	const two = withPages((pages) => [rename('contact'), rename('sell')].map((change) => change(pages)))
	await told(former, '2026-11-23T10:00:00.000Z')
	expect(await told(two, '2026-11-24T10:00:00.000Z')).toMatchObject(all)
	await told(former, '2026-11-25T10:00:00.000Z')
	expect(
		await told(
			withPages((pages) => pages.splice(of('contact'), 1)),
			'2026-11-26T10:00:00.000Z',
		),
	).toMatchObject(all)
	// Written by hand, it is told.
	await told(former, '2026-11-27T09:00:00.000Z')
	const date = await told(withPages(dated('sell')), '2026-11-27T09:30:00.000Z')
	expect(date?.changes.map(({ place }) => place)).toEqual([expect.stringMatching(/, Modifiée le$/)])
})

test('a text is described by its words, without the marks of its notation, published or still a draft', async () => {
	const file = path.join(configDir, 'articles.json')
	const former = fs.readFileSync(file)
	const articles = JSON.parse(former.toString())
	const body = ['## Nos frais', 'Nous **vendons** [ici](page:sell).']
	articles.articles[0].body.fr = body
	const at = '2026-11-27T10:00:00.000Z'
	const saved = await save('articles.json', former, Buffer.from(JSON.stringify(articles)), at)
	const subject = 'config:articles.json'
	const told = await changesOf(
		agency.db,
		[
			{ id: 1, at, action: 'editor.publish', subject, former: undefined, present: { save: saved } },
			{
				...{ id: 2, at, action: 'editor.edit', subject },
				former: { 'articles/0/body/fr': null, 'articles/0/body/nl/0': '[Hier](page:sell) verkopen wij.' },
				present: { 'articles/0/body/fr': JSON.stringify(body), 'articles/0/body/nl/0': '**Hier** verkopen wij.' },
			},
		],
		'fr',
	)
	const textOf = (id: number) =>
		(told.get(id)?.changes ?? []).map(({ parts }) => parts.map(({ text, note = '' }) => text + note).join('|'))
	expect(textOf(1).join()).not.toMatch(/\*\*|\]\(|##/)
	expect(textOf(1).join()).toContain('vendons')
	expect(textOf(2)).toEqual([
		'titre|Nos frais, Nous |vendonsgras| |icilien vers Vendre|.',
		'Hierlien vers Vendre|Hiergras| verkopen wij.',
	])
	await save('articles.json', fs.readFileSync(file), former, '2026-11-28T10:00:00.000Z')
})
