// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { forgetKept, keepAll, SHORTLIST_KEY, toggleKept, useShortlist } from './use-shortlist.ts'

afterEach(() => {
	cleanup()
	act(() => keepAll([]))
	localStorage.clear()
	dispatchEvent(new StorageEvent('storage'))
})

const list = () => renderHook(() => useShortlist()).result

test('a home is added and removed, latest first, also in the other windows', () => {
	const kept = list()
	expect(kept.current).toEqual([])
	act(() => expect([toggleKept(7), toggleKept(9)]).toEqual(['kept', 'kept']))
	expect(kept.current).toEqual([9, 7])
	act(() => expect(toggleKept(7)).toBe('removed'))
	expect(localStorage.getItem(SHORTLIST_KEY)).toBe('9')
	act(() => {
		localStorage.setItem(SHORTLIST_KEY, '3,9')
		dispatchEvent(new StorageEvent('storage'))
	})
	expect(kept.current).toEqual([3, 9])
})

test.each(['{"a":1}', 'null', '💥', ',,,'])('what another program stored (%s) is an empty list', (text) => {
	localStorage.setItem(SHORTLIST_KEY, text)
	expect(list().current).toEqual([])
})

test('if the browser stores nothing, the list lasts as long as the page', () => {
	vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
		throw new DOMException('full', 'QuotaExceededError')
	})
	const kept = list()
	act(() => expect(toggleKept(7)).toBe('kept'))
	expect(kept.current).toEqual([7])
})

test('a list of 40 homes takes no more, and a shared list is added as far as there is room', () => {
	const kept = list()
	act(() => keepAll(Array.from({ length: 45 }, (_, index) => index + 1)))
	expect(kept.current).toHaveLength(40)
	act(() => expect(toggleKept(99)).toBe('full'))
	act(() => forgetKept([1, 2]))
	expect(kept.current).toHaveLength(38)
})
