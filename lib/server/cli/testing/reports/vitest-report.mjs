import fs from 'node:fs'
import path from 'node:path'
import { root } from '#lib/server/cli/setup/project.mjs'
import { excerptOf } from './excerpt.mjs'

/** The variable that names the file to write. */
export const REPORT_FILE = 'AGENCY_TEST_REPORT'

/** A vitest reporter: writes the result of each test, why it was skipped, and how long each file took. */
export default class VitestReport {
	/**
	 * @param {readonly import('vitest/node').TestModule[]} modules
	 * @param {readonly { message: string }[]} errors outside any test
	 */
	onTestRunEnd(modules, errors) {
		const file = process.env[REPORT_FILE]
		if (!file) return
		/** @type {import('./report.mjs').Report} */
		const report = { files: modules.map(fileOf), errors: errors.map(({ message }) => message) }
		fs.writeFileSync(file, JSON.stringify(report))
	}
}

/**
 * @param {import('vitest/node').TestModule} module
 * @returns {import('./report.mjs').FileReport}
 */
function fileOf(module) {
	const tests = [...module.children.allTests()].map(testOf)
	const isBroken = module.state() === 'failed' && !tests.some(({ state }) => state === 'failed')
	const { prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic()
	return {
		name: path.relative(root, module.moduleId),
		milliseconds: prepareDuration + collectDuration + setupDuration + duration,
		isBroken,
		tests,
	}
}

/**
 * @param {import('vitest/node').TestCase} test
 * @returns {import('./report.mjs').TestReport}
 */
function testOf(test) {
	const result = test.result()
	if (result.state === 'skipped') return { name: test.fullName, state: 'skipped', reason: result.note ?? null }
	if (result.state === 'passed') return { name: test.fullName, state: 'passed', reason: null }
	return { name: test.fullName, state: 'failed', reason: excerptOf(firstError(result.errors)) }
}

/** @param {readonly import('vitest').TestError[] | undefined} errors */
function firstError(errors) {
	const error = errors?.[0]
	const place = error?.stacks?.[0]
	return error && { message: error.message, at: place && `${path.relative(root, place.file)}:${place.line}` }
}
