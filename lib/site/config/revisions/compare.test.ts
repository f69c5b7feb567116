import { expect, test } from 'vitest'
import { compareFiles } from './compare.ts'

const has = (content: string | null) => new Map(content === null ? [] : [['site.json', content]])

test.each([
	// here, at the revision that the folder comes from, in the table
	['a', 'a', 'a', null],
	['b', 'a', 'a', 'edited'],
	['a', 'a', 'b', 'behind'],
	['b', 'a', 'c', 'conflict'],
	['b', 'a', 'b', null],
	[null, 'a', 'a', 'edited'],
	['a', 'a', null, 'behind'],
	[null, 'a', 'b', 'conflict'],
	['b', 'a', null, 'conflict'],
	['a', null, null, 'edited'],
	[null, null, 'a', 'behind'],
	['a', null, 'b', 'conflict'],
	['a', null, 'a', null],
	[null, 'a', null, null],
] as const)('a file that is %s here, was %s and is %s in the table: %s', (mine, base, table, state) => {
	const expected = state === null ? [] : [{ file: 'site.json', state }]
	expect(compareFiles({ mine: has(mine), base: has(base), table: has(table) })).toEqual(expected)
})
