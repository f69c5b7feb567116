import { expect, it } from 'vitest'
import type { WhiseApi } from './whise-calls.ts'
import type { Fields } from './whise-fields.ts'
import { wholeList } from './whole-list.ts'

const rows = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => ({ id: from + index }))

/** An account whose answers to the list are given in turn; it remembers what it was asked. */
function answering(...answers: Fields[]) {
	const asked: Fields[] = []
	const api: WhiseApi = {
		call: async (_path, body) => {
			asked.push(body)
			return answers[asked.length - 1] ?? { estates: [], totalCount: 0 }
		},
		callIfAllowed: async () => null,
		signIn: async () => {},
	}
	return { api, asked }
}
const read = ({ api }: { api: WhiseApi }) => wholeList(api, 'v1/estates/list', 'estates', { StatusIds: [1] })

it('asks for pages of fifty in the order of their numbers', async () => {
	const account = answering({ estates: rows(1, 50), totalCount: 60 }, { estates: rows(51, 60), totalCount: 60 })
	expect(await read(account)).toHaveLength(60)
	const asked = (Offset: number) => ({
		Filter: { StatusIds: [1] },
		Sort: [{ Field: 'id', Ascending: true }],
		Page: { Limit: 50, Offset },
	})
	expect(account.asked).toEqual([asked(0), asked(50)])
})

it('reads once more if a home that came or went shifted the pages', async () => {
	const account = answering(
		{ estates: rows(1, 50), totalCount: 60 },
		{ estates: rows(50, 59), totalCount: 60 },
		{ estates: rows(1, 50), totalCount: 60 },
		{ estates: rows(51, 60), totalCount: 60 },
	)
	expect(await read(account)).toEqual(rows(1, 60))
})

it('takes a page that is empty too early for the end of an incomplete list', async () => {
	const short = [
		{ estates: rows(1, 50), totalCount: 60 },
		{ estates: [], totalCount: 60 },
	]
	await expect(read(answering(...short, ...short))).rejects.toThrow('announces 60 records and lists 50')
})

it('takes no list without an announced number, nor an answer without a list, for complete', async () => {
	await expect(read(answering({ estates: rows(1, 3) }, { estates: rows(1, 3) }))).rejects.toThrow('no number of')
	await expect(read(answering({ totalCount: 0 }))).rejects.toThrow('holds no "estates"')
	await expect(read(answering({ estates: [{ name: 'x' }], totalCount: 1 }))).rejects.toThrow('without a number')
})
