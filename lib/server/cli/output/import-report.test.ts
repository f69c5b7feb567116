import { expect, test } from 'vitest'
import type { ImportReport, Rejection, Warning } from '#lib/homes/feed/report/import-report.ts'
import { reportText } from './import-report.ts'

const none = { new: 0, changed: 0, unchanged: 0, withdrawn: 0, restored: 0, kept: 0, hidden: 0 }
const noShrink = { published: 0, withdrawn: 0, unclear: 0, fresh: 0, unclearFresh: 0 }
const plain: ImportReport = {
	outcome: 'imported',
	run: 1,
	listings: { ...none, new: 2, changed: 1 },
	projects: none,
	shrink: noShrink,
	unclear: 0,
	gaps: { homes: 3, found: [] },
	adverts: null,
	rejected: 0,
	rejections: [],
	issues: 0,
	warned: 0,
	warnings: [],
	unknownFields: [],
	milliseconds: 1234,
}
const rejection: Rejection = {
	array: 'properties',
	index: 3,
	id: '7',
	language: 'nl',
	field: 'Goal',
	found: '2',
	expected: '0 or 1',
}

function dropped(id: number, language: string, field: string, found: string): Warning {
	return { code: 'dropped', array: 'properties', id: String(id), language, field, found, detail: 'expected 4, 3 or 2' }
}

test('a clean import takes five lines', () => {
	expect(reportText(plain).split('\n')).toEqual([
		'Imported.',
		'Listings: 2 new, 1 changed, 0 unchanged, 0 withdrawn',
		'Projects: 0 new, 0 changed, 0 unchanged, 0 withdrawn',
		'Rejected: 0 records',
		'1.2 s',
	])
})

test('what came back, what was kept, what is unknown and what is noteworthy is reported', () => {
	const text = reportText({
		...plain,
		listings: { ...none, restored: 1, kept: 2, hidden: 1 },
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
	expect(text).toContain('1 back again, 2 bad and kept as they were, 1 bad and kept, with something hidden')
	expect(text).toContain('Rejected: 1 record, left out:\n  Goal: found 2, expected 0 or 1 — 1 home (7), nl\n')
	expect(text).toContain('Unknown fields, ignored: properties.Pool × 3, extra × 1')
	expect(text).toContain('Worth knowing: 1\n  stays as it was — 1 home (7)')
})

test('the same fault in many homes and languages is one line, and each other fault has its own', () => {
	const homes = Array.from({ length: 11 }, (_, index) => 503_208 + index)
	const warnings = [
		...homes.flatMap((id) => ['nl', 'fr', 'en'].map((language) => dropped(id, language, 'Facades', '1'))),
		dropped(9, 'fr', 'Pictures.4.Width', '"wide"'),
		dropped(9, 'fr', 'Pictures.7.Width', '"broad"'),
	]
	const rejections = [
		...homes.map((id, index) => ({ ...rejection, id: String(id), index })),
		{ ...rejection, id: null, index: 40, field: 'Zip', found: 'nothing', expected: 'text' },
	]
	const report = { ...plain, rejected: 12, issues: 12, rejections, warned: warnings.length, warnings }
	expect(reportText(report).split('\n').slice(3)).toEqual([
		'Rejected: 12 records, left out:',
		'  Goal: found 2, expected 0 or 1 — 11 homes (503208, 503209, 503210, …), nl',
		'  Zip: found nothing, expected text — 1 home (properties[40]), nl',
		'Worth knowing: 35',
		'  Facades: found 1, expected 4, 3 or 2 — 11 homes (503208, 503209, 503210, …), nl, fr, en',
		'  Pictures[].Width: found "wide", found "broad", expected 4, 3 or 2 — 1 home (9), fr',
		'1.2 s',
	])
	const whole = reportText(report, { isWhole: true })
	for (const id of homes) expect(whole).toContain(`${id} nl fr en`)
	expect(whole).toContain(
		'  Pictures[].Width: expected 4, 3 or 2 — 1 home\n    found "wide": 9 fr\n    found "broad": 9 fr',
	)
})

test('what homes lack is counted, each with its ids in the whole report', () => {
	const ids = [4, 5, 6, 7, 8]
	const gaps = {
		homes: 10_935,
		found: [
			{ kind: 'text:nl' as const, ids },
			{ kind: 'price' as const, ids: [4] },
			{ kind: 'surface' as const, ids: [5] },
			{ kind: 'place' as const, ids: [6] },
		],
	}
	const text = reportText({ ...plain, gaps })
	expect(text).toContain(
		'Of 10935 homes on offer:\n  5 without a text in Dutch (4, 5, 6, …)\n  1 without a price, which is on request (4)\n' +
			'  1 without a surface (5)\n  1 without a place on the map (6)\n',
	)
	expect(reportText({ ...plain, gaps }, { isWhole: true })).toContain('5 without a text in Dutch (4, 5, 6, 7, 8)')
})

test('a refusal gives the reason and its numbers', () => {
	const shrink = { ...noShrink, published: 40, withdrawn: 30 }
	expect(reportText({ ...plain, outcome: 'shrink', shrink })).toContain(
		'would take 30 of 40 published listings off the site (30 withdrawn). If that is right, add --allow-shrink.',
	)
	const unclear = { ...noShrink, published: 40, withdrawn: 1, unclear: 39 }
	expect(reportText({ ...plain, outcome: 'shrink', shrink: unclear, unclear: 39 })).toContain(
		'40 of 40 published listings off the site (1 withdrawn, 39 hidden because their Status or Published cannot be read)',
	)
	const fresh = { ...noShrink, fresh: 20, unclearFresh: 20 }
	expect(reportText({ ...plain, outcome: 'shrink', shrink: fresh, unclear: 20 })).toContain(
		'20 of 20 new listings off the site (20 hidden because',
	)
	expect(reportText({ ...plain, outcome: 'strict', rejected: 2 })).toContain('--strict, and 2 records are bad')
	expect(reportText({ ...plain, outcome: 'dry-run' })).toContain('nothing was written')
})

test('homes that are not shown because of an unreadable status are at the top', () => {
	expect(reportText({ ...plain, unclear: 3 }).split('\n')[1]).toBe(
		'NOT SHOWN: 3 homes whose Status or Published cannot be read, see below.',
	)
})

test('a payload cannot send control characters to the terminal', () => {
	const field = '\u001b[2J\nImported.'
	const text = reportText({ ...plain, rejected: 1, issues: 1, rejections: [{ ...rejection, field }] })
	expect(text).not.toContain('\u001b')
	expect(text.split('\n')).toHaveLength(6)
})
