import { expect, test } from 'vitest'
import { readSlot } from '#lib/people/slots/slots.ts'
import { nextFree } from './next-free.ts'

const slot = (value: string, isFull = false) => {
	const read = readSlot(value)
	if (typeof read === 'string') throw new Error(read)
	return { ...read, isFull }
}
const starts = (slots: ReturnType<typeof nextFree>) => slots.map(({ day, from }) => `${day} ${from}`)

const WEEK = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'].flatMap((day) =>
	['10:00/10:45', '11:00/11:45', '14:00/14:45', '18:00/18:45'].map((time) => slot(`${day}T${time}`)),
)

test('the next free times are on three days: in the morning, the afternoon and the evening', () => {
	expect(starts(nextFree(WEEK))).toEqual(['2026-11-24 10:00', '2026-11-25 14:00', '2026-11-26 18:00'])
})

test('a time that is taken is not among them', () => {
	const taken = WEEK.map((one) => (one.day === '2026-11-24' ? { ...one, isFull: true } : one))
	expect(starts(nextFree(taken))).toEqual(['2026-11-25 10:00', '2026-11-26 14:00', '2026-11-27 18:00'])
})

test('if only mornings are left they are the next mornings, and if one day is left, its next times', () => {
	const mornings = WEEK.filter(({ from }) => from < '12:00')
	expect(starts(nextFree(mornings))).toEqual(['2026-11-24 10:00', '2026-11-25 10:00', '2026-11-26 10:00'])
	const oneDay = WEEK.filter(({ day }) => day === '2026-11-24')
	expect(starts(nextFree(oneDay))).toEqual(['2026-11-24 10:00', '2026-11-24 11:00', '2026-11-24 14:00'])
})

test('without free times the result is empty', () => {
	expect(nextFree(WEEK.map((one) => ({ ...one, isFull: true })))).toEqual([])
})
