import path from 'node:path'
import { root } from '#lib/server/cli/setup/project.mjs'
import { excerptOf } from './excerpt.mjs'

/**
 * Returns the results of Playwright's tests, from its JSON report. A test that passed only when repeated has failed.
 * @param {{ suites?: Suite[], errors?: { message?: string }[] }} json
 * @returns {import('./report.mjs').Report}
 *
 * @typedef {{ status: string, annotations: { type: string, description?: string }[], results: Result[] }} Run
 * @typedef {{ message?: string, location?: { file: string, line: number } }} Failure
 * @typedef {{ duration: number, errors?: Failure[] }} Result
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
function testOf(name, { status, annotations, results }) {
	if (status === 'skipped') {
		const reason = annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description ?? null
		return { name, state: 'skipped', reason }
	}
	if (status === 'expected') return { name, state: 'passed', reason: null }
	return { name, state: 'failed', reason: reasonOf(results) }
}

/**
 * Returns the errors of the first repetition that failed, or null. After a timeout, the first error names the
 * limit, and only the second one what the test waited for.
 * @param {Result[]} results of the repetitions of one test
 */
function reasonOf(results) {
	const errors = results.map((one) => one.errors ?? []).find((some) => some.length > 0) ?? []
	const excerpts = errors.map(({ message, location: place }) =>
		excerptOf({ message, at: place && `${path.relative(root, place.file)}:${place.line}` }),
	)
	return excerpts.filter((one) => one !== null).join('\n') || null
}

/** @param {number[]} numbers */
function sum(numbers) {
	return numbers.reduce((total, one) => total + one, 0)
}
