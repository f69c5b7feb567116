import { expect, test } from 'vitest'
import type { Json } from '#lib/desk/editor/form/editor-form-types.ts'
import { fc } from '#tests/support/properties.ts'
import { mergeValues } from './merge.ts'

const page = (id: string, name: string, rest: { [name: string]: Json } = {}): Json => ({ id, name, ...rest })
const BASE: Json = { pages: [page('a', 'A'), page('b', 'B'), page('c', 'C')], color: { light: '#fff', dark: '#000' } }
const merged = (mine: Json, theirs: Json, base: Json = BASE) => mergeValues({ base, mine, theirs })

test('changes of different places are both kept', () => {
	const mine: Json = {
		pages: [page('a', 'AA'), page('b', 'B'), page('c', 'C')],
		color: { light: '#eee', dark: '#000' },
	}
	const theirs: Json = {
		pages: [page('c', 'C'), page('a', 'A', { sort: 1 }), page('d', 'D')],
		color: { light: '#fff', dark: '#111' },
		more: true,
	}
	expect(merged(mine, theirs)).toEqual({
		value: {
			pages: [page('c', 'C'), page('a', 'AA', { sort: 1 }), page('d', 'D')],
			color: { light: '#eee', dark: '#111' },
			more: true,
		},
		conflicts: [],
	})
})

test('the same place is a conflict with all its versions, and nothing of the draft is lost before a member chooses', () => {
	const mine: Json = { pages: [page('a', 'mine')] }
	const theirs: Json = { pages: [page('a', 'theirs')] }
	const base: Json = { pages: [page('a', 'A')] }
	const path = ['pages', 0, 'name']
	expect(merged(mine, theirs, base)).toEqual({
		value: mine,
		conflicts: [{ path, base: 'A', mine: 'mine', theirs: 'theirs' }],
	})
	for (const side of ['mine', 'theirs'] as const) {
		const choices = new Map([[JSON.stringify(path), side]])
		expect(mergeValues({ base, mine, theirs }, choices)).toEqual({
			value: side === 'mine' ? mine : theirs,
			conflicts: [],
		})
	}
})

test('what one removed and the other changed is a conflict; what one removed and nobody changed is gone', () => {
	const without: Json = { pages: [page('a', 'A'), page('c', 'C')] }
	const base: Json = { pages: [page('a', 'A'), page('b', 'B'), page('c', 'C')] }
	const changed: Json = { pages: [page('a', 'A'), page('b', 'BB'), page('c', 'C')] }
	expect(merged(without, changed, base).conflicts).toEqual([
		{ path: ['pages', 1], base: page('b', 'B'), theirs: page('b', 'BB') },
	])
	expect(merged(changed, without, base).conflicts).toEqual([
		{ path: ['pages', 1], base: page('b', 'B'), mine: page('b', 'BB') },
	])
	expect(merged(without, base, base)).toEqual({ value: without, conflicts: [] })
	expect(merged(base, without, base)).toEqual({ value: without, conflicts: [] })
})

test.each<[string, Json[], Json[], Json[] | null]>([
	['paragraphs at both ends', ['0', 'a', 'b', 'c', 'd'], ['a', 'b', 'c', 'D'], ['0', 'a', 'b', 'c', 'D']],
	['different paragraphs', ['A', 'b', 'c', 'd'], ['a', 'b', 'C', 'd'], ['A', 'b', 'C', 'd']],
	['one shorter, one changed', ['a', 'd'], ['A', 'b', 'c', 'd'], ['A', 'd']],
	['around each other', ['A', 'b', 'c', 'D'], ['a', 'B', 'c', 'd'], ['A', 'B', 'c', 'D']],
	['the same paragraph', ['a', 'x', 'c', 'd'], ['a', 'y', 'c', 'd'], null],
	['two new ones at the same place', ['a', 'x', 'b', 'c', 'd'], ['a', 'y', 'b', 'c', 'd'], null],
])('lists without ids: %s', (_, mine, theirs, expected) => {
	const { value, conflicts } = mergeValues({ base: ['a', 'b', 'c', 'd'], mine, theirs })
	if (expected === null) expect(conflicts).toHaveLength(1)
	else expect({ value, conflicts }).toEqual({ value: expected, conflicts: [] })
})

test('two orders of the same list are a conflict; one order and a new entry are not', () => {
	const list = (...ids: string[]): Json => ids.map((id) => page(id, id))
	const base = list('a', 'b', 'c')
	expect(mergeValues({ base, mine: list('c', 'a', 'b'), theirs: list('a', 'b', 'x', 'c') })).toEqual({
		value: list('c', 'a', 'b', 'x'),
		conflicts: [],
	})
	expect(mergeValues({ base, mine: list('c', 'a', 'b'), theirs: list('b', 'a', 'c') }).conflicts).toHaveLength(1)
})

const json = fc.letrec<{ value: Json }>((tie) => ({
	value: fc.oneof(
		{ maxDepth: 3 },
		fc.constantFrom<Json>(null, true, 1, 'a', 'b'),
		fc.array(tie('value'), { maxLength: 3 }),
		fc.dictionary(fc.constantFrom('id', 'x', 'y', 'z'), tie('value'), { maxKeys: 3 }),
	),
})).value

test('whoever changed nothing changes nothing, and who changed the same agrees', () => {
	fc.assert(
		fc.property(json, json, (base, other) => {
			expect(mergeValues({ base, mine: base, theirs: other })).toEqual({ value: other, conflicts: [] })
			expect(mergeValues({ base, mine: other, theirs: base })).toEqual({ value: other, conflicts: [] })
			expect(mergeValues({ base, mine: other, theirs: other })).toEqual({ value: other, conflicts: [] })
		}),
	)
})

test('every conflict can be settled, for either side', () => {
	fc.assert(
		fc.property(json, json, json, fc.constantFrom('mine' as const, 'theirs' as const), (base, mine, theirs, side) => {
			const { conflicts } = mergeValues({ base, mine, theirs })
			const choices = new Map(conflicts.map(({ path }) => [JSON.stringify(path), side]))
			expect(mergeValues({ base, mine, theirs }, choices).conflicts).toEqual([])
		}),
	)
})
