import { expect, test } from 'vitest'
import { shiftDates, wholeWeeksSince } from './shift-dates.ts'

test('dates of publication, open houses and contacts move by whole days', () => {
	const listing = {
		CreatedAt: '2026-11-21T10:30:00',
		ModifiedAt: '2026-12-31',
		OpenHouses: [{ Start: '2026-11-28T10:00:00', End: '2026-11-28T12:00:00' }],
		Communications: [{ Date: '2026-11-20' }],
	}
	expect(shiftDates({ properties: [listing] }, 14)).toEqual({
		properties: [
			{
				CreatedAt: '2026-12-05T10:30:00',
				ModifiedAt: '2027-01-14',
				OpenHouses: [{ Start: '2026-12-12T10:00:00', End: '2026-12-12T12:00:00' }],
				Communications: [{ Date: '2026-12-04' }],
			},
		],
	})
})

test('the time in Belgium stays the same across a change to summer time', () => {
	expect(shiftDates({ Start: '2026-11-28T10:00:00+01:00' }, 210)).toEqual({ Start: '2027-06-26T10:00:00' })
})

test('other dates, words and numbers stay', () => {
	const listing = { EPCValidUntil: '2036-01-01', Availability: 'bij de akte', Price: 1, Description: '2026-11-21' }
	expect(shiftDates(listing, 7)).toEqual(listing)
})

test('the sample moves by whole weeks and not into the future', () => {
	const weeks = (now: string) => wholeWeeksSince('2026-11-21', new Date(now))
	expect(weeks('2026-11-21T08:00:00Z')).toBe(0)
	expect(weeks('2026-11-27T23:00:00Z')).toBe(0)
	expect(weeks('2026-11-28T00:00:00Z')).toBe(7)
	expect(weeks('2027-11-21T08:00:00Z')).toBe(364)
	expect(weeks('2026-11-20T08:00:00Z')).toBe(-7)
})

test('an extract asked for moves with the home, the permit of its lot does not', () => {
	const lot = { PlanningRequestedOn: '2026-11-12', LotPermit: { Date: '2019-06-17', Number: '2019/3' } }
	expect(shiftDates(lot, 7)).toEqual({ ...lot, PlanningRequestedOn: '2026-11-19' })
})
