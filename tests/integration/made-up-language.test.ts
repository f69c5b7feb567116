// @exhaustive
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltCopy, buildCopy, changeFile } from '#tests/support/site/built-copy.ts'
import { type Site, startSite } from '#tests/support/site/site.ts'

/** Two letters that are no language. */
const CODE = 'qx'
const MARK = '¤'

/** Every file that a new language costs besides its words, and its lines there. */
const FILES: readonly (readonly [file: string, before: string, after: string])[] = [
	[
		'lib/base/text/languages.ts',
		"	de: { ...BELGIAN, locale: 'de-BE', hasCapitalNouns: true },\n",
		"	de: { ...BELGIAN, locale: 'de-BE', hasCapitalNouns: true },\n	qx: { ...BELGIAN, locale: 'qx-BE', decimal: '.', beforeColon: ' ' },\n",
	],
	[
		'lib/site/i18n/messages.ts',
		'import { inOwnWords }',
		"import * as qx from '#messages/qx/index.ts'\nimport { inOwnWords }",
	],
	['lib/site/i18n/messages.ts', '{ nl, fr, en, de }', '{ nl, fr, en, de, qx }'],
	[
		'lib/site/i18n/failure-words.ts',
		'\nconst WORDS',
		"import qx from '#messages/qx/failure.json' with { type: 'json' }\n\nconst WORDS",
	],
	['lib/site/i18n/failure-words.ts', '{ nl, fr, en, de }', '{ nl, fr, en, de, qx }'],
	['lib/people/forms/opt-in.ts', "\t\tde: 'Senden Sie mir", "\t\tqx: '¤ news',\n\t\tde: 'Senden Sie mir"],
]

/** Puts the mark before every text. */
function marked(value: unknown): unknown {
	if (typeof value === 'string') return `${MARK} ${value}`
	return Object.fromEntries(Object.entries(Object(value)).map(([key, inner]) => [key, marked(inner)]))
}

function addLanguage(folder: string): void {
	for (const [name, before, after] of FILES) changeFile(folder, name, before, after)
	const [from, to] = ['en', CODE].map((code) => path.join(folder, 'messages', code))
	if (from === undefined || to === undefined) throw new Error('No folders')
	fs.cpSync(from, to, { recursive: true })
	for (const name of fs.readdirSync(to).filter((file) => file.endsWith('.json'))) {
		const file = path.join(to, name)
		fs.writeFileSync(file, JSON.stringify(marked(JSON.parse(fs.readFileSync(file, 'utf8')))))
	}
}

/** Gives what has an English text or address one in the language, too, as the check of the configuration asks. */
function translated(value: unknown): unknown {
	if (typeof value !== 'object' || value === null) return value
	if (Array.isArray(value)) return value.map(translated)
	const entries = Object.entries(value).map(([key, inner]) => [key, translated(inner)])
	const own = Object.fromEntries(entries)
	return 'en' in own ? { ...own, [CODE]: own.en } : own
}

function configure(site: Site): void {
	for (const name of fs.readdirSync(site.configDir).filter((file) => file.endsWith('.json'))) {
		const file = path.join(site.configDir, name)
		const config = JSON.parse(fs.readFileSync(file, 'utf8'))
		const own = Object(translated(config))
		if (name === 'site.json') own.languages = [...own.languages, CODE]
		fs.writeFileSync(file, JSON.stringify(own))
	}
}

let copy: BuiltCopy
let site: Site

beforeAll(async () => {
	site = await startSite({ sample: true })
	await site.halt()
	copy = await buildCopy(addLanguage)
	configure(site)
	await site.resume({}, copy.folder)
})
afterAll(async () => {
	await site?.stop()
	copy?.remove()
})

test('a language costs five files and its words', () => {
	// The fifth is the index of its folder.
	expect(new Set(FILES.map(([file]) => file)).size + 1).toBe(5)
})

test.each(['', 'contact/'])('/qx/%s is served in the language', async (rest) => {
	const answer = await fetch(`${site.origin}/${CODE}/${rest}`)
	const page = await answer.text()
	expect(answer.status).toBe(200)
	expect(page).toContain(`<html lang="${CODE}"`)
	expect(page).toContain(MARK)
})

test('a page in another language stays, and leads to it', async () => {
	const page = await (await fetch(`${site.origin}/`)).text()
	expect(page).toContain('<html lang="nl"')
	expect(page).toMatch(/hreflang="qx"/i)
})
