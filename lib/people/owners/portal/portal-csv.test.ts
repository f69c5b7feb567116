import { expect, test } from 'vitest'
import type { OwnerPortal } from '#lib/people/owners/portal-types.ts'
import { CONTACT_KINDS, EVENT_KINDS, type EventCounts } from '#lib/people/statistics/statistics-types.ts'
import { formulasIn, readCsv } from '#tests/support/csv.ts'
import { portalCsv } from './portal-csv.ts'

const zeros = <Name extends string>(names: readonly Name[]) =>
	Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>
const COUNTS: EventCounts = { impressions: 0, views: 0, events: zeros(EVENT_KINDS), contacts: zeros(CONTACT_KINDS) }
const COUNTER = { count: 0, before: null, change: null }

const PORTAL: OwnerPortal = {
	home: {
		id: 1001,
		title: { text: 'Huis', language: 'nl' },
		address: 'Kerkstraat 5, Binche',
		reference: 'BEF-1',
		goal: 'sale',
		live: null,
		picture: null,
		createdAt: '2026-11-01T10:00:00.000Z',
		openHouses: [],
		agent: null,
	},
	prices: { steps: [], endedAt: null },
	numbers: {
		visits: { today: COUNTER, week: COUNTER, month: COUNTER, total: COUNTER },
		days: [{ day: '2026-11-23', visits: 3, views: 4 }],
		at: '2026-11-23T10:00:00.000Z',
	},
	lately: COUNTS,
	total: COUNTS,
	sources: [],
	funnel: [] as never,
	nextVisits: [],
	impressions: [],
	events: [],
	communications: [
		{
			id: 1,
			date: '2026-11-23T13:05:00.000Z',
			source: 'website',
			type: 'visit',
			contact: 'Sofie C.',
			subject: ";=cmd|'/C calc'!A0;",
			comment: 'x,=1',
			status: 'done',
		},
	],
	media: [{ id: 1, medium: 'Immoweb', start: '2026-11-02', end: null, url: null }],
}

test('an owner reads words in their own language and calendar days, separated for a Belgian spreadsheet', () => {
	const rows = readCsv(portalCsv(PORTAL, 'nl'), ';')
	expect(rows).toContainEqual(['23/11/2026', '3', '4'])
	expect(rows.find((row) => row.includes('Sofie C.'))).toEqual([
		...['23/11/2026 14:05', 'Bezoek ter plaatse', 'Sofie C.', ";'=cmd|'/C calc'!A0;", "x,'=1", 'Website', 'Gebeurd'],
	])
	expect(rows).toContainEqual(['Immoweb', '02/11/2026', 'Loopt'])
})

test('what the feed has about a home is no formula in its owner’s file, whatever separator it is read with', () => {
	expect(formulasIn(portalCsv(PORTAL, 'fr'))).toEqual([])
})
