import { expect, test } from 'vitest'
import type { StoredLead } from '#lib/people/leads/queries.ts'
import { formulasIn, readCsv } from '#tests/support/csv.ts'
import { leadsSpreadsheet } from './leads-spreadsheet.ts'

const LEAD: StoredLead = {
	id: 1,
	reference: 'APP-2026-ABC234',
	kind: 'contact-appointment',
	status: 'new',
	language: 'fr',
	createdAt: '2026-11-23T13:05:00.000Z',
	name: 'Ada Peeters',
	email: 'a@voorbeeld.be',
	listingId: 1001,
	projectId: null,
	visit: 'unconfirmed',
	visitAt: null,
	mailFailedAt: null,
	campaign: 'facebook · najaar',
	staffRemark: null,
	erasedAt: null,
	content: {
		title: 'ms',
		firstName: 'Ada',
		lastName: 'Peeters',
		phone: '+32 471 23 45 67',
		newsletter: true,
		slot: '2026-11-27 10:00–10:45',
		remark: 'een\n"twee"',
	},
}

test('leads are listed in words, with times in Belgium', () => {
	const [header, row] = readCsv(leadsSpreadsheet([LEAD], 'nl'), ';')
	expect(header?.slice(0, 4)).toEqual(['Referentie', 'Ontvangen', 'Soort', 'Status'])
	expect(row?.slice(0, 4)).toEqual(['APP-2026-ABC234', '23/11/2026 14:05', 'Afspraak', 'Nieuw'])
	expect(row).toEqual(
		expect.arrayContaining([
			'FR',
			"'+32 471 23 45 67",
			'1001',
			'een\n"twee"',
			'facebook · najaar',
			expect.stringMatching(/^Niet bevestigd/),
		]),
	)
	expect(row?.join('\n')).toContain('Nieuwsbrief: Ja')
	expect(row?.join('\n')).toContain('27 november 2026 10:00–10:45')
	expect(readCsv(leadsSpreadsheet([LEAD], 'de'), ';')[1]?.[1]).toBe('23.11.2026 14:05')
})

test('a first name of the form ;=cmd never becomes a formula, whatever separator the file is read with', () => {
	const firstName = ";=cmd|'/C calc'!A0;"
	const lead = {
		...LEAD,
		name: `${firstName} Peeters`,
		content: { ...LEAD.content, firstName, remark: 'x,=1;"=2\t=3' },
	}
	expect(formulasIn(leadsSpreadsheet([lead], 'nl'))).toEqual([])
})
