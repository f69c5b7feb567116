import { expect, test } from 'vitest'
import { fieldsLockedFor, leafFor, mayEditFile } from './editor-access.ts'

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
	expect(leafFor(editor, 'desk')).toBeNull()
})

test('no other file can be named', () => {
	for (const file of ['media/logo.svg', '../package.json', 'constructor', ''])
		expect(mayEditFile(admin, file)).toBe(false)
})

test('of what is in several files, a member sees the parts that it may change', () => {
	expect(leafFor(editor, 'forms')?.parts.map(({ key }) => key)).toEqual(['application'])
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
