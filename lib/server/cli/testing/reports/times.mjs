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
 * Returns how long a step took, and the processor time of its programs where the system reports it.
 * @param {{ milliseconds: number, processorMs: number | null }} times
 */
export function duration({ milliseconds, processorMs }) {
	return seconds(milliseconds) + (processorMs === null ? '' : ` (${seconds(processorMs)} of processor)`)
}

/**
 * Returns the summary of a run: the steps with their times, the slowest files of each, and last what failed, so that it
 * is at the end of a log.
 * @param {object} run
 * @param {readonly import('./report.mjs').StepTime[]} run.steps in their order
 * @param {readonly string[]} run.failures each in one or more lines
 */
export function closingLines({ steps, failures }) {
	const ofSteps = steps.map(
		({ name, milliseconds, processorMs }) =>
			`${seconds(milliseconds).padStart(9)} ${(processorMs === null ? '' : seconds(processorMs)).padStart(9)}  ${name}`,
	)
	const measured = steps.filter(({ files }) => files.length > 0)
	return [
		...['', 'Steps (time, processor):', ...ofSteps],
		...measured.flatMap(({ name, files }) => ['', `Slowest files of ${name}:`, ...timeLines(files, LISTED)]),
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
