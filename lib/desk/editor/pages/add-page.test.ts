import fs from 'node:fs'
import { expect, test } from 'vitest'
import { applyEdits } from '#lib/desk/editor/edit/apply-edits.ts'
import { addEdits, offeredPlaces } from './add-page.ts'
import type { PagePlace } from './move-page.ts'
import { newPage } from './new-entries.ts'
import { type PageLine, pageLines } from './page-lines.ts'

const MENU = fs.readFileSync('config/menu.json', 'utf8')
const lines = pageLines(JSON.parse(MENU))
const offered = offeredPlaces(lines)
const page = newPage(lines, { name: 'Vendre de loin', language: 'fr', day: '2026-11-30' })
const treeWith = (place: PagePlace | null) => pageLines(JSON.parse(applyEdits(MENU, addEdits(lines, page, place))))
const idsUnder = (tree: readonly PageLine[], parent: string | null) =>
	tree.filter(({ parentId, isInMenu, id }) => parentId === parent && (isInMenu || id === 'home')).map(({ id }) => id)

test('a new page may stand after each page of the menu, and under those that are the agency’s own', () => {
	expect(offered.map(({ kind, line }) => `${kind} ${line.id}`)).toEqual([
		...['after home', 'after sale', 'after rent', 'after projects', 'under services', 'after services'],
		...['under about', 'after about', 'after contact'],
	])
})

test('at whichever place it is made, the menu has it exactly there', () => {
	const before = idsUnder(lines, null)
	for (const { kind, line, place } of offered) {
		const tree = treeWith(place)
		const parent = kind === 'under' ? line.id : null
		const wanted =
			kind === 'under'
				? [...idsUnder(lines, line.id), 'vendre-de-loin']
				: before.toSpliced(before.indexOf(line.id) + 1, 0, 'vendre-de-loin')
		expect(idsUnder(tree, parent), `${kind} ${line.id}`).toEqual(wanted)
		expect(tree).toHaveLength(lines.length + 1)
	}
})

test('a menu without a page of the agency’s takes a new one at its end', () => {
	expect(offeredPlaces([])).toEqual([])
	expect(treeWith(null).at(-1)?.id).toBe('vendre-de-loin')
	expect(addEdits([], page, null)).toEqual([{ kind: 'insert', path: ['pages', 0], value: page }])
})
