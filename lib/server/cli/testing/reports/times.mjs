const LISTED = 10

/** @param {number} milliseconds */
export function seconds(milliseconds) {
	return `${(milliseconds / 1000).toFixed(1)} s`
}

/**
 * Returns the lines that list files with their times, slowest first.
 * @param {readonly import('./report.mjs').FileTime[]} files
 * @param {number} [most] maximum number of lines; all by default
 */
export function timeLines(files, most = files.length) {
	const slowest = files.toSorted((one, other) => other.milliseconds - one.milliseconds).slice(0, most)
	return slowest.map(({ name, milliseconds }) => `${seconds(milliseconds).padStart(9)}  ${name}`)
}

/**
 * Returns the summary of a run: the steps with their times, and the slowest files.
 * @param {readonly import('./report.mjs').FileTime[]} steps in their order
 * @param {readonly import('./report.mjs').FileTime[]} files
 */
export function closingLines(steps, files) {
	const ofSteps = steps.map(({ name, milliseconds }) => `${seconds(milliseconds).padStart(9)}  ${name}`)
	if (files.length === 0) return ['', 'Steps:', ...ofSteps]
	return ['', 'Steps:', ...ofSteps, '', 'Slowest files:', ...timeLines(files, LISTED)]
}

/**
 * Returns the last line of a run.
 * @param {{ passed: number, failed: number, skipped: number }} total
 */
export function lastLine({ passed, failed, skipped }) {
	return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
