import { expect, test } from 'vitest'
import { merged, summariesOf } from './summaries.ts'

const listOf = (...summaries: Record<string, string>[]) => ({ PublicationSummaries: { PublicationSummary: summaries } })

test('a list of one and an empty list are lists', () => {
	const one = { ID: '5', Modified: '2026-11-01 08:00:00', Active: 'true' }
	expect(summariesOf({ PublicationSummaries: { PublicationSummary: one } })).toEqual([
		{ id: 5, modified: '2026-11-01 08:00:00', isActive: true },
	])
	expect(summariesOf({ PublicationSummaries: '' })).toEqual([])
})

test.each([
	['without a list', {}],
	['with a publication without an ID', listOf({ ID: '5', Active: 'true' }, { Active: 'true' })],
	['with an ID that is no number', listOf({ ID: 'five', Active: 'true' })],
])('an answer %s is refused, since homes would be withdrawn otherwise', (_, result) => {
	expect(() => summariesOf(result)).toThrow(/GetPublicationSummaries/)
})

test('a publication that is not marked active is not', () => {
	expect(summariesOf(listOf({ ID: '5' }))[0]?.isActive).toBe(false)
})

test('a publication that is listed twice counts once: inactive if one is, read again if their times differ', () => {
	const first = { id: 9, modified: 'a', isActive: true }
	expect(merged([first, { id: 3, modified: 'b', isActive: true }, first])).toEqual([
		{ id: 3, modified: 'b', isActive: true },
		first,
	])
	expect(merged([first, { ...first, modified: 'c', isActive: false }])).toEqual([
		{ id: 9, modified: null, isActive: false },
	])
	expect(merged([{ ...first, isActive: false }, first])[0]?.isActive).toBe(false)
})
