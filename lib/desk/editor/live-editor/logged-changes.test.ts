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

test('a publication is told as the form says it, and a restored version by its day', async () => {
	const file = path.join(configDir, 'site.json')
	const former = fs.readFileSync(file)
	const site = JSON.parse(former.toString())
	site.phone = '+32 64 00 00 01'
	const content = Buffer.from(JSON.stringify(site))
	const [first, second] = ['2026-11-20T10:00:00.000Z', '2026-11-21T10:00:00.000Z']
	const save = (before: Buffer, next: Buffer, at: string) =>
		agency.db
			.transaction()
			.execute((transaction) =>
				saveFiles(
					transaction,
					new Map([['site.json', { before: hashOf(before), content: next }]]),
					AUTHOR,
					new Date(at),
				),
			)
	const published = await save(former, content, first)
	const restored = await save(content, former, second)
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
		restored: null,
		changes: [{ place: 'Téléphone' }],
	})
	expect(told.get(8)).toMatchObject({ restored: first, changes: [{ place: 'Téléphone' }] })
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
