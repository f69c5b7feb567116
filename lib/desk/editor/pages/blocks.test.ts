import fs from 'node:fs'
import { expect, test } from 'vitest'
import { applyEdits } from '#lib/desk/editor/edit/apply-edits.ts'
import type { Json } from '#lib/desk/editor/form/editor-form-types.ts'
import { fieldAt } from '#lib/desk/editor/form/field-at.ts'
import { formOf } from '#lib/desk/editor/form/forms.ts'
import { placementOf } from '#lib/pages/content/grid.ts'
import { Menu, Module } from '#lib/site/config/schema/pages/menu.ts'
import { fc } from '#tests/support/properties.ts'
import { blockMove, blocksOf, mostColumns, widthEdits } from './blocks.ts'
import { newBlock, newPage } from './new-entries.ts'
import { pageLines } from './page-lines.ts'

const MENU = fs.readFileSync('config/menu.json', 'utf8')
const pageAt = (text: string, at: number): Json => JSON.parse(text).pages[at]
const blocksAt = (text: string, at: number) => blocksOf(pageAt(text, at), ['pages', at])
const block = (fields: object) => blocksOf({ params: { modules: [{ type: 'team', ...fields }] } }, ['pages', 0])[0]

test('a block is as wide on the board as the site makes it', () => {
	for (const [at, page] of Menu.parse(JSON.parse(MENU)).pages.entries()) {
		const shown = blocksAt(MENU, at)
		const own = page.params.modules.toSorted((one, other) => one.sort - other.sort)
		expect(shown.map(({ type, columns, start }) => ({ type, columns, start }))).toEqual(
			own.map((module) => {
				const { lg, start } = placementOf(module)
				return { type: module.type, columns: lg, start }
			}),
		)
	}
	expect(block({ widths: { sm: 12, md: 6 } })?.columns).toBe(6)
	expect(block({ widths: {} })?.columns).toBe(12)
	expect(block({ span: 4, position: 12 })?.start).toBe(9)
})

test('its width changes where the file has it, within the grid', () => {
	const wide = (fields: object, columns: number) => {
		const one = block(fields)
		return one === undefined ? [] : widthEdits(one, columns)
	}
	const at = ['pages', 0, 'params', 'modules', 0]
	expect(wide({ span: 7 }, 8)).toEqual([{ kind: 'set', path: [...at, 'span'], value: 8 }])
	expect(wide({}, 5)).toEqual([{ kind: 'set', path: [...at, 'span'], value: 5 }])
	expect(wide({ widths: { sm: 12, lg: 4 } }, 3)).toEqual([{ kind: 'set', path: [...at, 'widths', 'lg'], value: 3 }])
	expect(wide({ span: 4 }, 0)).toEqual([{ kind: 'set', path: [...at, 'span'], value: 1 }])
	expect(wide({ span: 4, position: 7 }, 12)).toEqual([{ kind: 'set', path: [...at, 'span'], value: 6 }])
	expect(wide({ span: 12 }, 13)).toEqual([])
	// The home page draws these over its whole width.
	expect(wide({ type: 'places' }, 6)).toEqual([])
	expect(block({ span: 4, position: 7 }) && mostColumns(block({ span: 4, position: 7 }) ?? fail())).toBe(6)
})

function fail(): never {
	throw new Error('No block')
}

test('a moved block stands where it was put, and every other byte of the file stays', () => {
	const rest = (text: string) => text.replace(/,?\s*"sort":\s*-?\d+/g, '')
	fc.assert(
		fc.property(fc.nat(30), fc.nat(12), fc.nat(12), (page, from, to) => {
			const pages = JSON.parse(MENU).pages.length
			const at = page % pages
			const blocks = blocksAt(MENU, at)
			const edits = blockMove(blocks, from, to)
			if (edits.length === 0) return
			const after = applyEdits(MENU, edits)
			const wanted = blocks.toSpliced(from, 1).toSpliced(to, 0, blocks[from] ?? fail())
			expect(blocksAt(after, at).map((one) => one.at)).toEqual(wanted.map((one) => one.at))
			expect(rest(after)).toBe(rest(MENU))
		}),
	)
})

test('a new block has all that its schema asks for, and comes last', () => {
	const form = formOf('menu')
	const menu: Json = JSON.parse(MENU)
	const field = fieldAt(form, menu, ['pages', 0, 'params', 'modules', 0])
	if (field?.kind !== 'union') return fail()
	for (const { value: type } of field.options) {
		const made = newBlock({ form, field }, type, blocksAt(MENU, 0))
		expect(made).toMatchObject({ type, sort: 56 })
		// A gallery begins without pictures, which nobody can guess.
		expect(Module.safeParse(made).success, type).toBe(type !== 'gallery')
	}
})

test('a new page is at the end of the menu, with an id of its own, and is on the site once it is published', () => {
	const lines = pageLines(JSON.parse(MENU))
	const made = newPage(lines, { name: 'Contact', language: 'fr', day: '2026-11-26' })
	expect(made).toMatchObject({ id: 'contact-2', name: { fr: 'Contact' }, status: 'Published', sort: 140 })
	expect(Menu.safeParse({ pages: [made] }).success).toBe(true)
})
