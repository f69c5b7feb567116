import { expect, test } from 'vitest'
import type { ImportReport } from '@/lib/feed/report'
import { reportText } from './import-report'

const none = { new: 0, changed: 0, unchanged: 0, withdrawn: 0, restored: 0, kept: 0 }
const plain: ImportReport = {
	outcome: 'imported',
	run: 1,
	listings: { ...none, new: 2, changed: 1 },
	projects: none,
	shrink: { published: 0, withdrawn: 0 },
	rejected: 0,
	rejections: [],
	issues: 0,
	warned: 0,
	warnings: [],
	unknownFields: [],
	milliseconds: 1234,
}
const rejection = { array: 'properties', index: 3, id: '7', field: 'Goal', found: '2', expected: '0 or 1' } as const

test('a clean import takes five lines', () => {
	expect(reportText(plain).split('\n')).toEqual([
		'Imported.',
		'Listings: 2 new, 1 changed, 0 unchanged, 0 withdrawn',
		'Projects: 0 new, 0 changed, 0 unchanged, 0 withdrawn',
		'Rejected: 0 records',
		'1.2 s',
	])
})

test('what came back, what was kept, what is unknown and what is noteworthy is said', () => {
	const text = reportText({
		...plain,
		listings: { ...none, restored: 1, kept: 2 },
		rejected: 1,
		issues: 1,
		rejections: [rejection],
		unknownFields: [
			{ array: 'properties', field: 'Pool', count: 3 },
			{ array: null, field: 'extra', count: 1 },
		],
		warned: 1,
		warnings: [{ code: 'kept', array: 'properties', id: '7', field: '', detail: 'stays as it was' }],
	})
	expect(text).toContain('1 back again, 2 bad and kept as they were')
	expect(text).toContain('Rejected: 1 record, left out:\n  properties[3] ID 7: Goal: found 2, expected 0 or 1\n')
	expect(text).toContain('Unknown fields, ignored: properties.Pool × 3, extra × 1')
	expect(text).toContain('Worth knowing: 1\n  properties 7: stays as it was')
})

test('a long list is cut and says how much more there is', () => {
	const rejections = Array.from({ length: 25 }, (_, index) => ({ ...rejection, index }))
	const text = reportText({ ...plain, rejected: 1200, issues: 1200, rejections })
	expect(text).toContain('properties[19]')
	expect(text).not.toContain('properties[20]')
	expect(text).toContain('… and 1180 more')
})

test('a refusal says why and with which numbers', () => {
	const shrink = { published: 40, withdrawn: 30 }
	expect(reportText({ ...plain, outcome: 'shrink', shrink })).toContain(
		'would withdraw 30 of 40 published listings. If that is right, add --allow-shrink.',
	)
	expect(reportText({ ...plain, outcome: 'strict', rejected: 2 })).toContain('--strict, and 2 records are bad')
	expect(reportText({ ...plain, outcome: 'dry-run' })).toContain('nothing was written')
})

test('a payload cannot steer the terminal', () => {
	const field = '\u001b[2J\nImported.'
	const text = reportText({ ...plain, rejected: 1, issues: 1, rejections: [{ ...rejection, field }] })
	expect(text).not.toContain('\u001b')
	expect(text.split('\n')).toHaveLength(6)
})
