import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { tallyOfCheck, tallyOfPlaywright, tallyOfVitest } from './tally.mjs'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-tally-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

function report(content: object): string {
	const file = path.join(folder, 'report.json')
	fs.writeFileSync(file, JSON.stringify(content))
	return file
}

const vitest = (passed: number, failed: number, pending = 0, files: object[] = []) =>
	report({
		numPassedTests: passed,
		numFailedTests: failed,
		numPendingTests: pending,
		numTodoTests: 0,
		testResults: files,
	})
const playwright = (expected: number, unexpected = 0, flaky = 0, skipped = 0, errors: object[] = []) =>
	report({ stats: { expected, unexpected, flaky, skipped }, errors })

it('counts a check as one', () => {
	expect(tallyOfCheck(0)).toMatchObject({ passed: 1, failed: 0 })
	expect(tallyOfCheck(2)).toMatchObject({ passed: 0, failed: 1 })
})

it('counts the tests of vitest', () => {
	expect(tallyOfVitest(vitest(12, 0), 0)).toMatchObject({ passed: 12, failed: 0 })
	expect(tallyOfVitest(vitest(12, 2), 1)).toMatchObject({ passed: 12, failed: 2 })
})

it('counts a file that did not load as one failure', () => {
	const file = { status: 'failed', name: 'broken.test.ts', assertionResults: [] }
	expect(tallyOfVitest(vitest(12, 0, 0, [file]), 1)).toMatchObject({ passed: 12, failed: 1 })
})

it('counts skipped and flaky tests as failures', () => {
	expect(tallyOfVitest(vitest(12, 0, 3), 0)).toMatchObject({ passed: 12, failed: 3 })
	expect(tallyOfPlaywright(playwright(5, 0, 1, 2), 0)).toMatchObject({ passed: 5, failed: 3 })
})

it('counts the tests of Playwright and its errors outside tests', () => {
	expect(tallyOfPlaywright(playwright(5, 1), 1)).toMatchObject({ passed: 5, failed: 1 })
	expect(tallyOfPlaywright(playwright(5, 0, 0, 0, [{ message: 'setup' }]), 1)).toMatchObject({ passed: 5, failed: 1 })
})

it('counts a run without tests, without a report or with a bad end as one failure', () => {
	expect(tallyOfVitest(vitest(0, 0), 0)).toMatchObject({ passed: 0, failed: 1 })
	expect(tallyOfVitest(vitest(3, 0), 1)).toMatchObject({ passed: 3, failed: 1 })
	expect(tallyOfPlaywright(path.join(folder, 'none.json'), 1)).toMatchObject({ passed: 0, failed: 1 })
})
