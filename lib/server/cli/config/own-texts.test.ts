import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { moveTexts, withOwnTexts } from './own-texts.ts'
import { Refusal } from './refusal.ts'

let folder: string

const read = (name: string) => fs.readFileSync(path.join(folder, name), 'utf8')
const write = (name: string, value: unknown) =>
	fs.writeFileSync(path.join(folder, name), `${JSON.stringify(value, null, '\t')}\n`)
const body = (words: string) => ({ nl: [words], fr: [words], en: [words] })

/** A configuration as it was while each text stood in `articles.json`. */
beforeEach(() => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), 'own-texts-'))
	fs.cpSync('config', folder, { recursive: true })
	const [menu, articles] = [JSON.parse(read('menu.json')), JSON.parse(read('articles.json'))]
	const block = (...ids: string[]) => ({ type: 'article', relations: ids.map((id) => ({ type: 'article', id })) })
	const add = (id: string, modules: object[]) => {
		const name = { nl: id, fr: id, en: id }
		const days = { createDate: '2026-01-01', modifyDate: '2026-01-01' }
		menu.pages.push({ id, name, status: 'Published', inMenu: false, sort: 900, ...days, params: { modules } })
	}
	const image = { src: '/sample/row-maitre.jpg', alt: { nl: 'Huis', fr: 'Maison', en: 'House' }, width: 4, height: 3 }
	articles.articles.push(
		{ id: 'alone', body: body('Alone'), image },
		{ id: 'first', body: body('First') },
		{ id: 'second', body: body('Second') },
		{ id: 'shared', body: body('Shared') },
		{ id: 'marked', isSample: true, body: body('Marked') },
		{ id: 'unused', body: body('Unused') },
	)
	add('moved', [{ ...block('alone'), sort: 10 }])
	add('two', [block('first', 'second')])
	add('one-of-two', [block('shared')])
	add('other-of-two', [block('shared'), block('marked'), block('disclaimer')])
	write('menu.json', menu)
	write('articles.json', articles)
})

afterEach(() => fs.rmSync(folder, { recursive: true }))

const idsLeft = () => JSON.parse(read('articles.json')).articles.map(({ id }: { id: string }) => id)

test('a text that one block alone shows stands in that block afterwards; all others stay', () => {
	const before = read('menu.json')
	expect(moveTexts(folder, false)).toContain('articles.json alone  is now in a block of the page moved')
	const page = JSON.parse(read('menu.json')).pages.find(({ id }: { id: string }) => id === 'moved')
	expect(page.params.modules).toEqual([
		{
			type: 'article',
			sort: 10,
			text: body('Alone'),
			picture: { src: '/sample/row-maitre.jpg', alt: { nl: 'Huis', fr: 'Maison', en: 'House' }, width: 4, height: 3 },
		},
	])
	const rest = ['first', 'second', 'shared', 'marked', 'unused']
	expect(idsLeft()).toEqual(['disclaimer', 'cookie-policy', 'privacy-statement', ...rest])
	// What is about nothing of it stays byte for byte.
	const [other, own] = [before, read('menu.json')].map((text) => text.slice(0, text.indexOf('"id": "moved"')))
	expect(own).toBe(other)
})

test('a second run finds nothing to do and writes nothing', () => {
	moveTexts(folder, false)
	const [menu, articles] = [read('menu.json'), read('articles.json')]
	expect(moveTexts(folder, false)).toBe('Each text already stands in its block; nothing was changed.')
	expect([read('menu.json'), read('articles.json')]).toEqual([menu, articles])
})

test('a dry run says what would move and writes nothing', () => {
	const before = read('menu.json')
	expect(moveTexts(folder, true)).toMatch(/alone.*\nNothing was changed: this was a dry run\.$/)
	expect(read('menu.json')).toBe(before)
	expect(idsLeft()).toContain('alone')
})

test('files with a mistake are refused with its place, and stay', () => {
	write('faq.json', { groups: 7 })
	const before = read('menu.json')
	expect(() => moveTexts(folder, false)).toThrow(Refusal)
	expect(() => moveTexts(folder, false)).toThrow(/faq\.json.*Nothing was changed\.$/s)
	expect(read('menu.json')).toBe(before)
})

test('a run that was ended between its two files leaves a configuration that the next run accepts', () => {
	const { menu } = withOwnTexts(read('menu.json'), read('articles.json'))
	fs.writeFileSync(path.join(folder, 'menu.json'), menu)
	expect(moveTexts(folder, false)).toBe('Each text already stands in its block; nothing was changed.')
})
