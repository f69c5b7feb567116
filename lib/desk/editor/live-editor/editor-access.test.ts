import { expect, test } from 'vitest'
import { leafOf, TREE } from '#lib/desk/editor/tree.ts'
import { CONFIG_KEYS, fileOf } from '#lib/site/config/model/config-set.ts'
import { rightsOf } from '#lib/site/config/rights/rights.ts'
import { fieldsLockedFor, leafFor, mayEditFile, sectionsFor } from './editor-access.ts'

const editor = { roles: ['editor'] as const }
const admin = { roles: ['admin'] as const }

test('an editor changes words and pages, not where personal data goes or which foreign scripts run', () => {
	expect(mayEditFile(editor, 'banner.json')).toBe(true)
	expect(mayEditFile({ roles: ['requests'] }, 'banner.json')).toBe(false)
	for (const file of ['mail.json', 'feed.json', 'tags.json', 'retention.json', 'leads.json', 'owners.json']) {
		expect(mayEditFile(editor, file), file).toBe(false)
		expect(mayEditFile(admin, file), file).toBe(true)
	}
})

test('an editor writes the templates of replies, and nothing else of how the desk works', () => {
	expect(leafFor(editor, 'replies')?.parts).toEqual([{ key: 'desk', fields: ['replyTemplates'] }])
	expect(leafFor(editor, 'technical')).toBeNull()
})

test('every field that an editor may change has an entry in which an editor finds it', () => {
	const fields = CONFIG_KEYS.flatMap((key) =>
		Object.entries(rightsOf(fileOf(key)) ?? {})
			.filter(([, right]) => right === 'editor')
			.map(([path]) => ({ key, field: path.split(/[.[]/)[0] ?? '' })),
	)
	const lost = fields.filter(({ key, field }) => leafFor(editor, leafOf(key, field)?.id ?? '') === null)
	expect(fields).toContainEqual({ key: 'statistics', field: 'ownAddresses' })
	expect(lost).toEqual([])
})

test('no other file can be named', () => {
	for (const file of ['media/logo.svg', '../package.json', 'constructor', ''])
		expect(mayEditFile(admin, file)).toBe(false)
})

test('what is for admins alone is no entry of an editor’s', () => {
	expect(leafFor(editor, 'mails')).toBeNull()
	expect(leafFor(admin, 'mails')?.parts.map(({ key }) => key)).toEqual(['mail'])
})

test('the agency’s own terms are changed by whoever changes its other texts', () => {
	for (const leaf of ['words', 'terms']) {
		expect(leafFor(editor, leaf)?.parts.map(({ key }) => key)).toEqual(['words'])
		expect(leafFor({ roles: ['requests'] }, leaf)).toBeNull()
		expect(leafFor({ roles: [] }, leaf)).toBeNull()
	}
	expect(fieldsLockedFor(editor, 'words.json')).toEqual([])
})

test('an admin has every entry, an editor none in which nothing is theirs, others none at all', () => {
	const [all, own] = [admin, editor].map((member) => sectionsFor(member))
	expect(all).toEqual(TREE)
	expect(own?.map(({ id }) => id)).toEqual(TREE.map(({ id }) => id).filter((id) => id !== 'technical'))
	const leavesOf = (id: string) => own?.find((section) => section.id === id)?.leaves.map((leaf) => leaf.id)
	expect(leavesOf('mails')).toEqual(['replies', 'forms'])
	expect(leavesOf('homes')).toEqual(['adverts', 'documents', 'energy', 'loan'])
	expect(leavesOf('privacy')).toEqual(['statistics'])
	expect(sectionsFor({ roles: ['requests'] })).toEqual([])
})
