import { expect, test } from 'vitest'
import { openTally } from './writer.ts'

test('while the database cannot be written, no more is accepted than the memory limit allows', () => {
	const tally = openTally()
	for (let listingId = 1; listingId <= 100_000; listingId++) {
		expect(openTally() === null, `after ${listingId - 1}`).toBe(false)
		tally?.add({ day: '2026-03-29', listingId, kind: 'view', detail: '', count: 1 })
		tally?.add({ day: '2026-03-29', listingId, kind: 'view', detail: '', count: 1 })
	}
	expect(tally?.size).toBe(100_000)
	expect(openTally()).toBeNull()
})
