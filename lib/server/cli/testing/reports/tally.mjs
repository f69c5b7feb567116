import fs from 'node:fs'
import { reportOfPlaywright } from './playwright-report.mjs'

/**
 * The numbers of one step of `npm test`, and one text for each failure: the test, then what failed, in lines.
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[], notes: string[], files: import('./report.mjs').FileTime[] }} Tally
 */

/**
 * A step without tests of its own counts as one.
 * @param {number} status its exit status
 * @returns {Tally}
 */
export function tallyOfCheck(status) {
	const failed = status === 0 ? 0 : 1
	return {
		passed: 1 - failed,
		failed,
		skipped: 0,
		failures: status === 0 ? [] : [`ended with status ${status}`],
		notes: [],
		files: [],
	}
}

/**
 * Reads the report of our reporter for vitest.
 * @param {string} file
 * @param {number} status the exit status of vitest
 * @returns {Tally}
 */
export function tallyOfVitest(file, status) {
	return tallyOf(readReport(file), status)
}

/**
 * Reads Playwright's JSON report.
 * @param {string} file
 * @param {number} status the exit status of Playwright
 * @returns {Tally}
 */
export function tallyOfPlaywright(file, status) {
	const json = readReport(file)
	return tallyOf(json && reportOfPlaywright(json), status)
}

/**
 * Counts the tests. A file that did not load, an error outside a test, a test skipped without a reason and a run
 * without tests are failures.
 * @param {import('./report.mjs').Report | null} report
 * @param {number} status
 * @returns {Tally}
 */
export function tallyOf(report, status) {
	if (!report) {
		const failures = [`no report was written (status ${status})`]
		return { passed: 0, failed: 1, skipped: 0, failures, notes: [], files: [] }
	}
	const tests = report.files.flatMap(({ name: file, isBroken, tests: own }) =>
		own.map((test) => ({ ...test, file, isBroken })),
	)
	const skipped = tests.filter(({ state, reason }) => state === 'skipped' && reason !== null)
	// A hook that failed makes vitest leave out the tests of its file: the file is one failure, whatever it contains.
	const unexplained = tests.filter((test) => test.state === 'skipped' && test.reason === null && !test.isBroken)
	const broken = report.files.filter(({ isBroken }) => isBroken)
	const passed = tests.filter(({ state }) => state === 'passed').length
	const failedTests = tests.filter(({ state }) => state === 'failed')
	const failures = [
		...failedTests.map(({ file, name, reason }) =>
			[`failed: ${file}: ${name}`, ...(reason ? [reason] : [])].join('\n'),
		),
		...broken.map(({ name }) => `failed outside its tests: ${name}`),
		...report.errors.map((message) => `error outside a test: ${message}`),
		...unexplained.map(({ file, name }) => `skipped without a reason, which counts as failed: ${file}: ${name}`),
	]
	if (failures.length === 0 && status !== 0) failures.push(`the run itself ended with status ${status}`)
	if (tests.length === 0 && failures.length === 0) failures.push('no test was found')
	return {
		passed,
		failed: failures.length,
		skipped: skipped.length,
		failures,
		notes: skipped.map(({ file, name, reason }) => `skipped: ${file}: ${name} (${reason})`),
		files: report.files.map(({ name, milliseconds }) => ({ name, milliseconds })),
	}
}

/** @param {string} file */
function readReport(file) {
	try {
		return JSON.parse(fs.readFileSync(file, 'utf8'))
	} catch {
		return null
	}
}
