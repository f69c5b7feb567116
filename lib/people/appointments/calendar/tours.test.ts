import { expect, test } from 'vitest'
import { readSlot } from '#lib/people/slots/slots.ts'
import { runsInTurn } from './tours.ts'

/** A time as the calendar offers it; a full one ends in "!". */
function time(value: string) {
	const slot = readSlot(value.replace('!', ''))
	return typeof slot === 'string' ? expect.fail(slot) : { ...slot, isFull: value.endsWith('!') }
}
const [saturday, monday] = ['2026-12-05', '2026-12-07']
const at = (day: string, ...times: string[]) => times.map((hours) => time(`${day}T${hours}`))
const runs = (...offered: ReturnType<typeof at>[]) =>
	runsInTurn(offered).map((run) => [run[0]?.day, ...run.map(({ from }) => from)])

test('a tour has the first free time at each home after the one before and the way to it', () => {
	const morning = at(saturday, '10:00/10:45', '11:00/11:45', '12:00/12:45')
	expect(runs(morning, morning, morning)).toEqual([[saturday, '10:00', '11:00', '12:00']])
	expect(runs(morning, morning, morning, morning)).toEqual([])
	const late = at(saturday, '10:00/10:45!', '11:00/11:45!', '12:00/12:45')
	expect(runs(morning, late)).toEqual([[saturday, '10:00', '12:00']])
	expect(runs(late, late)).toEqual([])
})

test('less than a quarter of an hour between two visits is too little', () => {
	expect(runs(at(monday, '10:00/10:45'), at(monday, '10:55/11:40'))).toEqual([])
	expect(runs(at(monday, '10:00/10:45'), at(monday, '11:00/11:45'))).toEqual([[monday, '10:00', '11:00']])
})

test('times of different days do not make one tour, and no more days are offered than asked for', () => {
	expect(runs(at(saturday, '10:00/10:45'), at(monday, '11:00/11:45'))).toEqual([])
	const both = [...at(monday, '10:00/10:45'), ...at(saturday, '10:00/10:45')]
	expect(runs(both)).toEqual([
		[saturday, '10:00'],
		[monday, '10:00'],
	])
	expect(runsInTurn([both], 1)).toHaveLength(1)
})
