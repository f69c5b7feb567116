import { expect, test } from 'vitest'
import { nextVisits } from './next-visits.ts'

const MINUTE = 60_000
const NOON = Date.parse('2026-11-21T12:00:00Z')

test('on a first visit nothing is new, on the next one what came after the first', () => {
	const first = nextVisits(null, NOON)
	expect(first.previous).toBeNull()
	const second = nextVisits(first.text, NOON + 24 * 60 * MINUTE)
	expect(second.previous).toBe(NOON)
})

test('a page opened within half an hour belongs to the same visit', () => {
	const monday = nextVisits(null, NOON)
	const tuesday = nextVisits(monday.text, NOON + 24 * 60 * MINUTE)
	const later = nextVisits(tuesday.text, NOON + 24 * 60 * MINUTE + 30 * MINUTE)
	expect(later.previous).toBe(NOON)
	expect(nextVisits(later.text, NOON + 25 * 60 * MINUTE + 31 * MINUTE).previous).toBe(NOON + 24.5 * 60 * MINUTE)
})

test.each(['', 'soon', '{"a":1}', ',', '12', `,${NOON + MINUTE}`, `1,2,3`])('%j counts as no visit', (stored) => {
	expect(nextVisits(stored, NOON)).toEqual({ text: `,${NOON}`, previous: null })
})
