import { expect, test } from 'vitest'
import { chunks } from './chunks.ts'

test('every part but the last is full, and an empty sequence gives no part', () => {
	expect([...chunks([1, 2, 3, 4, 5], 2)]).toEqual([[1, 2], [3, 4], [5]])
	expect([...chunks(new Set([1, 2]), 2)]).toEqual([[1, 2]])
	expect([...chunks([], 2)]).toEqual([])
})
