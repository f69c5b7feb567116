import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetUses, secondsToWait, takeBack, timesPast, type Use } from './limiter.ts'

// The numbers are in limits.ts: 6 plain forms in 10 minutes; 5 passwords for an account, then a growing wait.
const form = (address: string, subject = 'contact-me'): Use => ({ limit: 'form-plain', address, subject })
const password = (address: string): Use => ({ limit: 'login-account', address, subject: 'ada@agency.be' })
const line = (number: number) => `2001:db8:7:${number.toString(16)}::1`

async function answers(times: number, use: (time: number) => Use): Promise<(number | null)[]> {
	const all: (number | null)[] = []
	for (let time = 0; time < times; time++) all.push(await secondsToWait(use(time)))
	return all
}

const passed = (all: readonly (number | null)[]) => all.filter((seconds) => seconds === null).length

beforeEach(() => {
	vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z') })
	Reflect.deleteProperty(globalThis, 'agencyLimits')
})
afterEach(() => {
	vi.useRealTimers()
})

test('a line that reached its limit waits for the rest of the window, then may go on', async () => {
	expect(await answers(6, () => form('192.0.2.1'))).toEqual([null, null, null, null, null, null])
	vi.advanceTimersByTime(60_000)
	expect(await secondsToWait(form('192.0.2.1'))).toBe(540)
	expect(await secondsToWait(form('192.0.2.2'))).toBeNull()
	expect(await secondsToWait(form('192.0.2.1', 'offer'))).toBeNull()
	vi.advanceTimersByTime(540_000)
	expect(await secondsToWait(form('192.0.2.1'))).toBeNull()
})

test('the addresses of one /64 count as one line', async () => {
	expect(passed(await answers(24, (time) => form(`2001:db8:7:1::${time}`)))).toBe(6)
})

test('the lines of one /48 share four times the limit, and another /48 has its own', async () => {
	expect(passed(await answers(60, (time) => form(line(time))))).toBe(24)
	expect(await secondsToWait(form('2001:db8:8::1'))).toBeNull()
})

test('a line past its own limit uses up nothing of its /48', async () => {
	expect(passed(await answers(100, () => form(line(1))))).toBe(6)
	expect(passed(await answers(60, (time) => form(line(2 + time))))).toBe(18)
})

test('unreadable addresses share one line', async () => {
	expect(passed(await answers(12, (time) => form(`no address ${time}`)))).toBe(6)
})

test('simultaneous requests get no more than consecutive ones', async () => {
	const all = await Promise.all(Array.from({ length: 60 }, (_, time) => secondsToWait(form(`2001:db8:7:1::${time}`))))
	expect(passed(all)).toBe(6)
	const tried = await Promise.all(Array.from({ length: 60 }, () => secondsToWait(password('192.0.2.1'))))
	expect(passed(tried)).toBe(6)
})

test('a growing wait doubles with each try, up to the longest', async () => {
	expect(passed(await answers(5, () => password('192.0.2.1')))).toBe(5)
	for (const seconds of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
		expect(await secondsToWait(password('192.0.2.1'))).toBeNull()
		expect(await secondsToWait(password('192.0.2.1'))).toBe(seconds)
		vi.advanceTimersByTime(seconds * 1000)
	}
})

test('if one of two limits refuses, neither is counted', async () => {
	await answers(6, () => form('192.0.2.1'))
	const both = () => secondsToWait({ limit: 'login', address: '192.0.2.1' }, form('192.0.2.1'))
	for (let time = 0; time < 60; time++) expect(await both()).toBe(600)
	expect(passed(await answers(26, () => ({ limit: 'login', address: '192.0.2.1' })))).toBe(26)
})

test('a rightful use can be taken back, and all uses can be forgotten', async () => {
	await answers(6, () => form('192.0.2.1'))
	await takeBack(form('192.0.2.1'))
	expect(await answers(2, () => form('192.0.2.1'))).toEqual([null, 600])
	await answers(9, () => password(line(1)))
	expect(await secondsToWait(password(line(1)))).toBe(1)
	await forgetUses(password(line(1)))
	expect(passed(await answers(7, () => password(line(1))))).toBe(6)
})

test('a limit that only slows down returns how far past it a use is', async () => {
	const use: Use = { limit: 'login-slower', subject: 'ada@agency.be' }
	for (let time = 0; time < 10; time++) expect(await timesPast(use)).toBe(0)
	expect([await timesPast(use), await timesPast(use)]).toEqual([1, 2])
})

test('the limit of a /48 is not forgotten, however many lines it has', async () => {
	expect(passed(await answers(41_000, (time) => form(`2001:db8:9:${time.toString(16)}::1`)))).toBe(24)
})

test('memory stays bounded with many networks: the one idle for longest is forgotten', async () => {
	await answers(6, () => form('192.0.2.1'))
	await answers(6, () => form('192.0.2.2'))
	for (let time = 1; time < 19_999; time++) await secondsToWait(form(`10.1.${time >> 8}.${time & 255}`))
	expect(await secondsToWait(form('192.0.2.2'))).toBe(600)
	await secondsToWait(form('10.2.0.0'))
	expect(await secondsToWait(form('192.0.2.2'))).toBe(600)
	expect(await secondsToWait(form('192.0.2.1'))).toBeNull()
})
