import { expect, test } from 'vitest'
import { readSlot } from '#lib/people/slots/slots.ts'
import { daysInTurn } from './tour-days.ts'

/** A time as the calendar offers it; a full one ends in "!". */
function time(value: string) {
	const slot = readSlot(value.replace('!', ''))
	return typeof slot === 'string' ? expect.fail(slot) : { ...slot, isFull: value.endsWith('!') }
}
const [saturday, monday] = ['2026-12-05', '2026-12-07']
const at = (day: string, ...times: string[]) => times.map((hours) => time(`${day}T${hours}`))

test('a day is offered on which each home has a free time after the one before and the way to it', () => {
	const morning = at(saturday, '10:00/10:45', '11:00/11:45', '12:00/12:45')
	expect(daysInTurn([morning, morning, morning])).toEqual([saturday])
	expect(daysInTurn([morning, morning, morning, morning])).toEqual([])
	const late = at(saturday, '10:00/10:45!', '11:00/11:45!', '12:00/12:45')
	expect(daysInTurn([morning, late])).toEqual([saturday])
	expect(daysInTurn([late, late])).toEqual([])
})

test('less than a quarter of an hour between two visits is too little', () => {
	expect(daysInTurn([at(monday, '10:00/10:45'), at(monday, '10:55/11:40')])).toEqual([])
	expect(daysInTurn([at(monday, '10:00/10:45'), at(monday, '11:00/11:45')])).toEqual([monday])
})

test('times of different days do not make one tour, and no more days are offered than asked for', () => {
	expect(daysInTurn([at(saturday, '10:00/10:45'), at(monday, '11:00/11:45')])).toEqual([])
	const both = [...at(monday, '10:00/10:45'), ...at(saturday, '10:00/10:45')]
	expect(daysInTurn([both])).toEqual([saturday, monday])
	expect(daysInTurn([both], 1)).toEqual([saturday])
})
