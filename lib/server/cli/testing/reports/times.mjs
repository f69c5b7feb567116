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
 * Returns the summary of a run: the steps with their times, the slowest files, and last what failed, so that the end of
 * a log is enough to know it.
 * @param {object} run
 * @param {readonly import('./report.mjs').FileTime[]} run.steps in their order
 * @param {readonly import('./report.mjs').FileTime[]} run.files
 * @param {readonly string[]} run.failures each in one or more lines
 */
export function closingLines({ steps, files, failures }) {
	const ofSteps = steps.map(({ name, milliseconds }) => `${seconds(milliseconds).padStart(9)}  ${name}`)
	return [
		...['', 'Steps:', ...ofSteps],
		...(files.length > 0 ? ['', 'Slowest files:', ...timeLines(files, LISTED)] : []),
		...(failures.length > 0 ? ['', 'Failures:', ...failures.flatMap(indented)] : []),
	]
}

/** @param {string} failure */
function indented(failure) {
	return failure.split('\n').map((line, index) => `${index === 0 ? '  ' : '      '}${line}`)
}

/**
 * Returns the last line of a run.
 * @param {{ passed: number, failed: number, skipped: number }} total
 */
export function lastLine({ passed, failed, skipped }) {
	return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
