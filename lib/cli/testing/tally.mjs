import fs from 'node:fs'

/**
 * The numbers of one step of `npm test`.
 * @typedef {{ passed: number, failed: number, notes: string[] }} Tally
 */

/**
 * A step without tests of its own counts as one.
 * @param {number} status its exit status
 * @returns {Tally}
 */
export function tallyOfCheck(status) {
	return status === 0 ? { passed: 1, failed: 0, notes: [] } : { passed: 0, failed: 1, notes: [] }
}

/**
 * Reads vitest's JSON report. A file that did not load, a skipped test and a run without tests count as failures.
 * @param {string} file
 * @param {number} status the exit status of vitest
 * @returns {Tally}
 */
export function tallyOfVitest(file, status) {
	const report = readReport(file)
	if (!report) return noReport(status)
	/** @type {{ status: string, name: string, assertionResults: { status: string }[] }[]} */
	const files = report.testResults
	const broken = files.filter((one) => one.status === 'failed' && !one.assertionResults.some(isFailed))
	const skipped = report.numPendingTests + report.numTodoTests
	const notes = [
		...broken.map((one) => `did not load: ${one.name}`),
		...(skipped > 0 ? [`${skipped} skipped, which counts as failed`] : []),
	]
	return settle(report.numPassedTests, report.numFailedTests + broken.length + skipped, notes, status)
}

/**
 * Reads Playwright's JSON report. A flaky or a skipped test and a run without tests count as failures.
 * @param {string} file
 * @param {number} status the exit status of Playwright
 * @returns {Tally}
 */
export function tallyOfPlaywright(file, status) {
	const report = readReport(file)
	if (!report) return noReport(status)
	const { expected, unexpected, flaky, skipped } = report.stats
	/** @type {{ message?: string }[]} */
	const errors = report.errors ?? []
	const notes = [
		...errors.map((error) => error.message ?? 'error outside a test'),
		...(flaky > 0 ? [`${flaky} passed only when repeated, which counts as failed`] : []),
		...(skipped > 0 ? [`${skipped} skipped, which counts as failed`] : []),
	]
	return settle(expected, unexpected + flaky + skipped + errors.length, notes, status)
}

/** @param {{ status: string }} result */
function isFailed(result) {
	return result.status === 'failed'
}

/**
 * @param {number} passed
 * @param {number} failed
 * @param {string[]} notes
 * @param {number} status
 * @returns {Tally}
 */
function settle(passed, failed, notes, status) {
	if (failed > 0) return { passed, failed, notes }
	if (status !== 0) return { passed, failed: 1, notes: [...notes, `the run itself ended with status ${status}`] }
	if (passed === 0) return { passed, failed: 1, notes: [...notes, 'no test was found'] }
	return { passed, failed, notes }
}

/**
 * @param {number} status
 * @returns {Tally}
 */
function noReport(status) {
	return { passed: 0, failed: 1, notes: [`no report was written (status ${status})`] }
}

/** @param {string} file */
function readReport(file) {
	try {
		return JSON.parse(fs.readFileSync(file, 'utf8'))
	} catch {
		return null
	}
}
