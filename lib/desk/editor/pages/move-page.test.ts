import fs from 'node:fs'
import { expect, test } from 'vitest'
import { applyEdits } from '#lib/desk/editor/edit/apply-edits.ts'
import type { Edit } from '#lib/desk/editor/edit/edit-types.ts'
import type { Json } from '#lib/desk/editor/form/editor-form-types.ts'
import { pageTree } from '#lib/site/config/paths/menu-tree.ts'
import { Menu } from '#lib/site/config/schema/pages/menu.ts'
import { fc, runs } from '#tests/support/properties.ts'
import { dropPlace, lineAbove, PAGE_STEPS, type PagePlace, placeEdits, stepPlace } from './move-page.ts'
import { type PageLine, pageLines } from './page-lines.ts'

const page = (id: string, sort: number, parentId?: string): Json => ({
	id,
	name: { fr: id },
	status: 'Published',
	sort,
	...(parentId === undefined ? {} : { parentId }),
})
/** home, services (sell, let), about (team), contact */
const FILE: Json = {
	pages: [
		page('contact', 40),
		page('home', 0),
		page('services', 20),
		page('let', 20, 'services'),
		page('sell', 10, 'services'),
		page('about', 30),
		page('team', 10, 'about'),
	],
}
const treeOf = (lines: readonly PageLine[]) => lines.map(({ id, parentId }) => (parentId === null ? id : `  ${id}`))
const written = (edits: readonly Edit[], file = FILE): Json =>
	JSON.parse(applyEdits(JSON.stringify(file, null, '\t'), edits))

function lineOf(id: string, lines = pageLines(FILE)): PageLine {
	const line = lines.find((one) => one.id === id)
	if (line === undefined) throw new Error(id)
	return line
}
const afterStep = (id: string, step: (typeof PAGE_STEPS)[number]) => {
	const lines = pageLines(FILE)
	const place = stepPlace(lines, lineOf(id, lines), step)
	return place === null ? null : treeOf(pageLines(written(placeEdits(lines, lineOf(id, lines), place))))
}

test('the tree is in the order of the menu, pages below their parents', () => {
	expect(treeOf(pageLines(FILE))).toEqual(['home', 'services', '  sell', '  let', 'about', '  team', 'contact'])
})

test('a page goes up and down among its neighbours, and stops at the ends', () => {
	expect(afterStep('let', 'up')).toEqual(['home', 'services', '  let', '  sell', 'about', '  team', 'contact'])
	expect(afterStep('services', 'down')).toEqual(['home', 'about', '  team', 'services', '  sell', '  let', 'contact'])
	expect(afterStep('about', 'up')).toEqual(['home', 'about', '  team', 'services', '  sell', '  let', 'contact'])
	expect([afterStep('home', 'up'), afterStep('contact', 'down'), afterStep('let', 'down')]).toEqual([null, null, null])
})

test('a page goes in under the one above and comes out below it; pages of the program and parents stay outside', () => {
	expect(afterStep('sell', 'out')).toEqual(['home', 'services', '  let', 'sell', 'about', '  team', 'contact'])
	const plain: Json = { pages: [page('a', 0), page('b', 10), page('c', 10, 'a')] }
	const lines = pageLines(plain)
	const into = stepPlace(lines, lineOf('b', lines), 'in')
	expect(into).toEqual({ parentId: 'a', index: 1 })
	// "services" and "about" have pages of their own; "contact" and "home" are pages of the program.
	for (const id of ['services', 'about', 'contact', 'home']) expect(afterStep(id, 'in'), id).toBeNull()
})

test('one number changes where one is free between the neighbours', () => {
	const lines = pageLines(FILE)
	expect(placeEdits(lines, lineOf('contact'), { parentId: null, index: 2 })).toEqual([
		{ kind: 'set', path: ['pages', 0, 'sort'], value: 25 },
	])
	const tight = pageLines({ pages: [page('a', 1), page('b', 2), page('c', 3)] })
	expect(placeEdits(tight, lineOf('c', tight), { parentId: null, index: 1 })).toEqual([
		{ kind: 'set', path: ['pages', 0, 'sort'], value: 10 },
		{ kind: 'set', path: ['pages', 2, 'sort'], value: 20 },
		{ kind: 'set', path: ['pages', 1, 'sort'], value: 30 },
	])
})

test('a dropped page lands where the line is drawn', () => {
	const lines = pageLines(FILE)
	const drop = (id: string, below: string | null, depth: number) => dropPlace(lines, lineOf(id), below, depth)
	expect(drop('contact', null, 0)).toEqual({ parentId: null, index: 0 })
	expect(drop('team', 'sell', 0)).toEqual({ parentId: 'services', index: 1 })
	expect(drop('team', 'let', 0)).toEqual({ parentId: null, index: 2 })
	expect(drop('team', 'let', 1)).toEqual({ parentId: 'services', index: 2 })
	expect(drop('team', 'services', 1)).toEqual({ parentId: 'services', index: 0 })
	// Where it may not stand, the nearest place outside is taken.
	expect(drop('contact', 'sell', 1)).toEqual({ parentId: null, index: 2 })
	expect(drop('team', 'contact', 1)).toEqual({ parentId: null, index: 4 })
	expect(lineAbove(lines, lineOf('contact'), { parentId: null, index: 2 })).toBe('let')
	expect(lineAbove(lines, lineOf('team'), { parentId: 'services', index: 0 })).toBe('services')
	expect(lineAbove(lines, lineOf('contact'), { parentId: null, index: 0 })).toBeNull()
})

const MENU = fs.readFileSync('config/menu.json', 'utf8')
/** As a person writes it by hand: fields that no schema has, one page on one line, another line end. */
const untidy = MENU.replace('"id": "about",', '"note": "from \\u00c9lise",\n\t\t\t"id":   "about",')
	.replace(/"id": "faq",/, '"id": "faq", "x-legacy": [1,  2],')
	.replaceAll('\n', '\r\n')
/** A file without what says where its pages stand. */
const rest = (text: string) =>
	text
		.replace(/"sort":\s*-?\d+/g, '"sort": 0')
		.replace(/[\t ]*"parentId":\s*"[a-z-]+",\r?\n/g, '')
		.replace(/,\s*"parentId":\s*"[a-z-]+"/g, '')

test.each([
	['as it comes', MENU],
	['untidy', untidy],
])('whatever is moved wherever, every other byte of the file stays: %s', (_, text) => {
	const move = fc.record({
		page: fc.nat(40),
		how: fc.oneof(fc.constantFrom(...PAGE_STEPS), fc.record({ below: fc.nat(40), depth: fc.nat(1) })),
	})
	fc.assert(
		fc.property(fc.array(move, { maxLength: 8 }), (moves) => {
			let present = text
			for (const { page: at, how } of moves) {
				const lines = pageLines(JSON.parse(present))
				const line = lines[at % lines.length]
				if (line === undefined) continue
				const place: PagePlace | null =
					typeof how === 'string'
						? stepPlace(lines, line, how)
						: dropPlace(lines, line, lines[how.below % (lines.length + 1)]?.id ?? null, how.depth)
				if (place === null) continue
				const wanted = lines
					.filter((one) => one.parentId === place.parentId && one !== line)
					.toSpliced(place.index, 0, line)
				present = applyEdits(present, placeEdits(lines, line, place))
				const menu = Menu.parse({
					pages: JSON.parse(present).pages.map(
						({ note: _note, 'x-legacy': _old, ...own }: Record<string, unknown>) => own,
					),
				})
				// The site itself orders them as the tree says.
				const level =
					place.parentId === null
						? pageTree(menu, true)
						: (pageTree(menu, true).find((one) => one.page.id === place.parentId)?.children ?? [])
				expect(level.map((one) => one.page.id)).toEqual(wanted.map(({ id }) => id))
			}
			expect(rest(present)).toBe(rest(text))
		}),
		{ numRuns: runs(60) },
	)
})
