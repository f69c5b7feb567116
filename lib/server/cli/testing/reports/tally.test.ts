import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { root } from '#lib/server/cli/setup/project.mjs'
import { reportOfPlaywright } from './playwright-report.mjs'
import { tallyOf, tallyOfCheck, tallyOfPlaywright, tallyOfVitest } from './tally.mjs'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-tally-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

const passed = { name: 'adds', state: 'passed', reason: null } as const
const failed = { name: 'subtracts', state: 'failed', reason: 'expected 3, got 1\nat lib/sum.test.ts:9' } as const
const skipped = { name: 'mounts', state: 'skipped', reason: 'nobody may mount' } as const
const forgotten = { name: 'later', state: 'skipped', reason: null } as const
const file = (tests: (typeof passed | typeof failed | typeof skipped | typeof forgotten)[], isBroken = false) => ({
	name: 'lib/sum.test.ts',
	milliseconds: 1500,
	isBroken,
	tests,
})

it('counts a check as one', () => {
	expect(tallyOfCheck(0)).toMatchObject({ passed: 1, failed: 0, skipped: 0 })
	expect(tallyOfCheck(2)).toMatchObject({ passed: 0, failed: 1, skipped: 0 })
})

it('counts tests, names those that failed and says how long their file took', () => {
	expect(tallyOf({ files: [file([passed, passed])], errors: [] }, 0)).toEqual({
		passed: 2,
		failed: 0,
		skipped: 0,
		failures: [],
		notes: [],
		files: [{ name: 'lib/sum.test.ts', milliseconds: 1500 }],
	})
	expect(tallyOf({ files: [file([passed, failed])], errors: [] }, 1)).toMatchObject({
		passed: 1,
		failed: 1,
		failures: ['failed: lib/sum.test.ts: subtracts\nexpected 3, got 1\nat lib/sum.test.ts:9'],
	})
})

it('counts a skipped test as skipped and says why; without a reason it has failed', () => {
	expect(tallyOf({ files: [file([passed, skipped])], errors: [] }, 0)).toMatchObject({
		passed: 1,
		failed: 0,
		skipped: 1,
		notes: ['skipped: lib/sum.test.ts: mounts (nobody may mount)'],
	})
	expect(tallyOf({ files: [file([passed, forgotten])], errors: [] }, 0)).toMatchObject({
		passed: 1,
		failed: 1,
		skipped: 0,
	})
})

it('counts a file that did not load, or whose hook failed, as one failure', () => {
	expect(tallyOf({ files: [file([], true)], errors: [] }, 1)).toMatchObject({ passed: 0, failed: 1 })
	expect(tallyOf({ files: [file([passed]), file([forgotten, forgotten], true)], errors: [] }, 1)).toMatchObject({
		passed: 1,
		failed: 1,
		skipped: 0,
	})
})

it('counts an error outside the tests, a run without tests and a bad end', () => {
	expect(tallyOf({ files: [file([passed])], errors: ['the worker is gone'] }, 1)).toMatchObject({
		passed: 1,
		failed: 1,
	})
	expect(tallyOf({ files: [], errors: [] }, 0)).toMatchObject({ passed: 0, failed: 1 })
	expect(tallyOf({ files: [file([skipped])], errors: [] }, 0)).toMatchObject({ passed: 0, failed: 0, skipped: 1 })
	expect(tallyOf({ files: [file([passed])], errors: [] }, 1)).toMatchObject({ passed: 1, failed: 1 })
})

it('counts a run without a report as one failure', () => {
	const none = path.join(folder, 'none.json')
	expect(tallyOfVitest(none, 1)).toMatchObject({ passed: 0, failed: 1 })
	expect(tallyOfPlaywright(none, 0)).toMatchObject({ passed: 0, failed: 1 })
})

it('reads the report of Playwright: groups, times, reasons, and what passed only when repeated', () => {
	const location = { file: path.join(root, 'tests/e2e/map.spec.ts'), line: 7 }
	const timeout = { message: '\u001b[31mTest timeout exceeded.\u001b[39m' }
	const error = { message: '\u001b[31mnot to be seen\u001b[39m\n\nCall log', location }
	const run = (status: string, ...durations: number[]) => ({
		status,
		annotations: [] as { type: string; description?: string }[],
		results: durations.map((duration, index) => ({
			duration,
			errors: status === 'flaky' && index === 0 ? [timeout, error] : [],
		})),
	})
	const suite = {
		title: 'map.spec.ts',
		file: 'search/map.spec.ts',
		specs: [{ title: 'opens', tests: [run('expected', 100)] }],
		suites: [
			{
				title: 'on a phone',
				file: 'search/map.spec.ts',
				specs: [
					{ title: 'swipes', tests: [run('flaky', 50, 60)] },
					{
						title: 'turns',
						tests: [{ ...run('skipped', 0), annotations: [{ type: 'skip', description: 'no touch here' }] }],
					},
				],
			},
		],
	}
	expect(reportOfPlaywright({ suites: [suite], errors: [{ message: 'setup' }] })).toEqual({
		files: [
			{
				name: 'tests/e2e/search/map.spec.ts',
				milliseconds: 210,
				isBroken: false,
				tests: [
					{ name: 'opens', state: 'passed', reason: null },
					{
						name: 'on a phone > swipes',
						state: 'failed',
						reason: 'Test timeout exceeded.\nnot to be seen\nCall log\nat tests/e2e/map.spec.ts:7',
					},
					{ name: 'on a phone > turns', state: 'skipped', reason: 'no touch here' },
				],
			},
		],
		errors: ['setup'],
	})
})
