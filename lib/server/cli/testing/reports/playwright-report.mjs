/**
 * Returns the results of Playwright's tests, from its JSON report. A test that passed only when repeated has failed.
 * @param {{ suites?: Suite[], errors?: { message?: string }[] }} json
 * @returns {import('./report.mjs').Report}
 *
 * @typedef {{ status: string, annotations: { type: string, description?: string }[], results: { duration: number }[] }} Run
 * @typedef {{ title: string, tests: Run[] }} Spec
 * @typedef {{ title: string, file: string, specs?: Spec[], suites?: Suite[] }} Suite
 */
export function reportOfPlaywright({ suites = [], errors = [] }) {
	return {
		files: suites.map((suite) => {
			const specs = specsOf(suite)
			return {
				name: `tests/e2e/${suite.file}`,
				milliseconds: sum(
					specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map((it) => it.duration))),
				),
				isBroken: false,
				tests: specs.flatMap(({ title, tests }) => tests.map((run) => testOf(title, run))),
			}
		}),
		errors: errors.map(({ message }) => message ?? 'error outside a test'),
	}
}

/**
 * @param {Suite} suite
 * @returns {Spec[]} with the titles of the groups before their own
 */
function specsOf({ specs = [], suites = [] }) {
	const nested = suites.flatMap((inner) =>
		specsOf(inner).map((spec) => ({ ...spec, title: `${inner.title} > ${spec.title}` })),
	)
	return [...specs, ...nested]
}

/**
 * @param {string} name
 * @param {Run} run
 * @returns {import('./report.mjs').TestReport}
 */
function testOf(name, { status, annotations }) {
	if (status === 'skipped') {
		const reason = annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description ?? null
		return { name, state: 'skipped', reason }
	}
	return { name, state: status === 'expected' ? 'passed' : 'failed', reason: null }
}

/** @param {number[]} numbers */
function sum(numbers) {
	return numbers.reduce((total, one) => total + one, 0)
}
