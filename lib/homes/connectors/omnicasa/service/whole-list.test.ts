import { expect, test } from 'vitest'
import type { OmnicasaCalls, Parameters } from './omnicasa-calls.ts'
import { wholeList } from './whole-list.ts'

const ids = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => ({ ID: from + place }))

/** Answers with these values in turn, the last one for ever. */
function answering(...values: readonly unknown[]): OmnicasaCalls & { asked: Parameters[] } {
	const asked: Parameters[] = []
	return {
		asked,
		call: async (_method, parameters) => {
			asked.push(parameters)
			return values[Math.min(asked.length, values.length) - 1]
		},
	}
}

test('pages begin at 1, include their end and have an explicit sort; the end may lie behind the last', async () => {
	const calls = answering(
		{ Items: ids(1, 100), RowsCount: 130, From: 1, To: 100 },
		{ Items: ids(101, 130), RowsCount: '130', From: 101, To: 200 },
	)
	expect(await wholeList(calls, 'GetPropertyList', { LanguageId: 1 })).toHaveLength(130)
	expect(calls.asked.map(({ Limit1, Limit2, SortFields }) => [Limit1, Limit2, SortFields])).toEqual([
		[1, 100, 'ID'],
		[101, 200, 'ID'],
	])
})

test('an empty list is whole', async () => {
	expect(await wholeList(answering({ Items: null, RowsCount: 0 }), 'GetPropertyList', {})).toEqual([])
})

test('a list that changes while it is read is read anew', async () => {
	const calls = answering(
		{ Items: ids(1, 100), RowsCount: 101 },
		{ Items: [], RowsCount: 100 },
		{ Items: ids(1, 100), RowsCount: 100 },
	)
	expect(await wholeList(calls, 'GetPropertyList', {})).toHaveLength(100)
})

test('an item on two pages does not make up for one that is missing', async () => {
	const page = { Items: [...ids(1, 99), { ID: '99' }], RowsCount: 100 }
	const reading = wholeList(answering(page), 'GetPropertyList', {})
	await expect(reading).rejects.toMatchObject({
		kind: 'shape',
		message: 'GetPropertyList is not complete: 100 were announced, and 99 came',
	})
})

test('a list without its total, or of another form, is no list', async () => {
	for (const value of [{ Items: ids(1, 3) }, ids(1, 3), { Rows: [] }, null, 'x', { Items: ['x'], RowsCount: 1 }]) {
		await expect(wholeList(answering(value), 'GetPropertyList', {})).rejects.toMatchObject({ kind: 'shape' })
	}
})
