import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { clockSettings, dateLine, dateOfCommit, drawDate, readClock } from './clock.mjs'
import { oddDates } from './odd-dates.mjs'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'clock-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

const LEAP_DAY = Date.parse('2028-02-29T12:00:00Z')

test('an instant is taken out of the parameters, which stay in order', () => {
	expect(readClock(['owners', '--at', '2028-02-29T12:00:00Z', 'deals'])).toEqual({
		at: LEAP_DAY,
		others: ['owners', 'deals'],
	})
	expect(readClock(['--fast'])).toEqual({ at: null, others: ['--fast'] })
})

test.each([
	[['--at'], '--at takes an instant, such as 2028-02-29T12:00:00Z, or chance, not "".'],
	[['--at', 'owners'], '--at takes an instant, such as 2028-02-29T12:00:00Z, or chance, not "owners".'],
	[
		['--at', '2028-13-01T12:00:00Z'],
		'--at takes an instant, such as 2028-02-29T12:00:00Z, or chance, not "2028-13-01T12:00:00Z".',
	],
	[['--scale', '--at', '2028-02-29T12:00:00Z'], "--at does not reach PostgreSQL, which has the machine's clock."],
])('%j is refused in one line', (given, line) => {
	expect(() => readClock(given)).toThrow(line)
})

test('the odd dates are those at which days, hours and months end', () => {
	const told = oddDates(new Date('2026-11-28T12:00:00.500Z')).map(({ at }) => new Date(at).toISOString().slice(0, 16))
	expect(told).toEqual([
		'2028-02-29T12:00',
		// On 28 March 2027 Belgium goes from 01:59 (UTC + 1) to 03:00 (UTC + 2).
		'2027-03-28T00:30',
		'2027-03-28T01:30',
		// On 31 October 2027 it goes from 02:59 (UTC + 2) to 02:00 (UTC + 1).
		'2027-10-30T23:30',
		'2027-10-31T00:30',
		'2027-10-31T01:30',
		'2027-12-31T22:58',
		'2027-05-01T08:00',
		'2027-01-25T07:59',
		'2027-11-28T12:00',
	])
})

test('a date that was drawn stands among the parameters, as it can be given again', () => {
	const given = ['--full', '--at', 'chance']
	const print = vi.spyOn(console, 'log').mockReturnValue()
	drawDate(given, 0.95)
	expect(print.mock.calls).toEqual([[`The clock of this run: a year from now. The same again: --at ${given[2]}`]])
	expect(readClock(given)).toMatchObject({ at: expect.any(Number), others: ['--full'] })
	drawDate(given, 0)
	drawDate(['chance'], 0)
	expect(print).toHaveBeenCalledOnce()
	print.mockRestore()
})

test('a commit has one of the ten dates, always the same, and commits have each of them', () => {
	const now = new Date('2026-11-28T12:00:00.500Z')
	// 0x0000000a is 10, the first again.
	expect(dateOfCommit('0000000affff', now)).toEqual({ name: '29 February', at: LEAP_DAY })
	const names = Array.from({ length: 10 }, (_, index) => dateOfCommit(`0000000${index}f`, now).name)
	expect(new Set(names).size).toBe(10)
	expect(() => dateOfCommit('main', now)).toThrow('main is no commit')
})

test('the line of a date can be typed again', () => {
	const line = dateLine({ name: '29 February', at: LEAP_DAY })
	expect(line).toBe('The clock of dates: 29 February. The same again: npm test -- dates --at 2028-02-29T12:00:00Z')
	expect(readClock(line.split(' -- ')[1]?.split(' ') ?? [])).toEqual({ at: LEAP_DAY, others: ['dates'] })
})

/** Writes a file and gives it a time; prints what a process, a child of it and the files make of the clock. */
const PROGRAM = `
	import { spawnSync } from 'node:child_process'
	import { promises, statSync, utimesSync, writeFileSync } from 'node:fs'
	writeFileSync('file', '')
	const written = statSync('file').mtime
	utimesSync('file', new Date(), new Date(Date.now() - 60_000))
	const given = (await promises.stat('file')).mtimeMs
	const child = spawnSync(process.execPath, ['-p', 'Date.now()'], { encoding: 'utf8' })
	const now = [Date.now(), new Date().getTime(), Date.parse(Date()), Number(child.stdout)]
	console.log(JSON.stringify([...now, written.getTime(), given + 60_000]))`

test('the clock of a process, its children and the files that it writes shows that instant', () => {
	const env = { ...process.env, ...clockSettings(LEAP_DAY) }
	const parameters = ['--input-type=module', '--eval', PROGRAM]
	const { stdout, stderr } = spawnSync(process.execPath, parameters, { cwd: folder, env, encoding: 'utf8' })
	expect(stderr).toBe('')
	const told: number[] = JSON.parse(stdout)
	expect(told).toHaveLength(6)
	for (const instant of told) {
		expect(instant).toBeGreaterThan(LEAP_DAY - 2000)
		expect(instant).toBeLessThan(LEAP_DAY + 60_000)
	}
})
