import { expect, test } from 'vitest'
import type { Json } from '#lib/desk/editor/form/editor-form-types.ts'
import { fieldAt } from '#lib/desk/editor/form/field-at.ts'
import { formOf } from '#lib/desk/editor/form/forms.ts'
import { blockParts, pageParts } from './form-parts.ts'

const form = formOf('menu')
const names = (fields: readonly { name: string }[]) => fields.map(({ name }) => name)
const partsOf = (block: Json) => {
	const menu: Json = { pages: [{ params: { modules: [block] } }] }
	return blockParts(fieldAt(form, menu, ['pages', 0, 'params', 'modules', 0]), block)
}

test('a block has its title first, then its text; numbers of columns and its state are for admins', () => {
	const { main, more, technical } = partsOf({ type: 'article', text: {} })
	expect(names(main)).toEqual(['title', 'text', 'picture'])
	expect(names(more)).toEqual(['titleSize', 'class', 'view'])
	expect(names(technical)).toEqual(['position', 'span', 'widths', 'status', 'relations'])
})

test('a block that shows a text of several pages has the choice of it in the place of a text of its own', () => {
	const block: Json = { type: 'article', relations: [{ type: 'article', id: 'disclaimer' }] }
	expect(names(partsOf(block).main)).toEqual(['title', 'relations'])
	expect(names(partsOf({ ...Object(block), text: { fr: ['Bonjour'] } }).main)).toEqual([
		...['title', 'text', 'picture', 'relations'],
	])
	expect(names(partsOf({ type: 'faq', relations: [] }).main)).toEqual(['title', 'relations'])
})

test('a page asks for its title first, and for no date, order or short name', () => {
	const menu: Json = { pages: [{ params: {} }] }
	const [page, params] = [
		pageParts(fieldAt(form, menu, ['pages', 0])),
		pageParts(fieldAt(form, menu, ['pages', 0, 'params'])),
	]
	expect(names(params.main)).toEqual(['title', 'description', 'image'])
	expect([names(page.main), names(page.more), names(page.technical)]).toEqual([['name'], ['path', 'place'], ['status']])
	expect(names(params.more)).toEqual(['seo'])
})
