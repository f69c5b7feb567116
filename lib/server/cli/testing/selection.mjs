import fs from 'node:fs'
import path from 'node:path'
import { Failure } from '#lib/server/cli/setup/failure.mjs'
import { root } from '#lib/server/cli/setup/project.mjs'
import { allSteps, browserStep, integrationStep, scaleStep, unitStep } from './steps.mjs'

const TEST_FILE = /\.(?:test|spec)\.tsx?$/
const OF_BROWSER = /^tests\/e2e\/.*\.spec\.ts$/
const OF_INTEGRATION = /^tests\/integration\//
const OF_SCALE = /^tests\/scale\//
const ENDING = /\.(?:test|spec)\.tsx?$/

/** Returns the paths of all test files of the checkout. */
export function testFiles() {
	const folders = ['app', 'components', 'config', 'lib', 'messages', 'tests']
	const below = folders.flatMap((folder) =>
		fs
			.readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
			.map((name) => path.join(folder, name)),
	)
	return below.filter((file) => TEST_FILE.test(file)).sort()
}

/**
 * Returns the steps for `npm test -- NAME …`: a step by its name, or the test files that a name matches. A whole path
 * or file name matches that file alone; anything else matches every file whose path contains it.
 * @param {readonly string[]} names
 * @param {readonly string[]} [files]
 * @returns {import('./steps.mjs').Step[]}
 * @throws {Failure} if a name matches nothing
 */
export function selectSteps(names, files = testFiles()) {
	const wanted = names.map((name) => ({
		name,
		step: allSteps.find((it) => it.name === name),
		files: meant(name, files),
	}))
	const unknown = wanted.find(({ step, files: found }) => !step && found.length === 0)
	if (unknown) {
		const known = allSteps.map(({ name }) => name).join(', ')
		throw new Failure(`No step and no test file is called ${unknown.name}. The steps: ${known}.`)
	}
	const whole = wanted.flatMap(({ step }) => step ?? [])
	const chosen = [...new Set(wanted.flatMap(({ step, files: found }) => (step ? [] : found)))]
	const narrowed = [
		{
			step: unitStep,
			own: chosen.filter((file) => ![OF_BROWSER, OF_INTEGRATION, OF_SCALE].some((kind) => kind.test(file))),
		},
		{ step: integrationStep, own: chosen.filter((file) => OF_INTEGRATION.test(file)) },
		{ step: browserStep, own: chosen.filter((file) => OF_BROWSER.test(file)) },
		{ step: scaleStep, own: chosen.filter((file) => OF_SCALE.test(file)) },
	].flatMap(({ step, own }) => (own.length > 0 && !whole.includes(step) ? [narrowedTo(step, own)] : []))
	const order = allSteps.map(({ name }) => name)
	return [...whole, ...narrowed].sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name))
}

/**
 * Returns the step for `npm test -- --scale NAME …`: the whole, or the files that a name matches, on a PostgreSQL
 * server.
 * @param {readonly string[]} names
 * @param {readonly string[]} [files]
 * @returns {import('./steps.mjs').Step}
 * @throws {Failure} if a name matches nothing
 */
export function selectScale(names, files = testFiles()) {
	const own = files.filter((file) => OF_INTEGRATION.test(file) || OF_SCALE.test(file))
	const chosen = names.map((name) => ({ name, found: meant(name, own) }))
	const unknown = chosen.find(({ found }) => found.length === 0)
	if (unknown) throw new Failure(`No test file of integration or scale is called ${unknown.name}.`)
	const wanted = [...new Set(chosen.flatMap(({ found }) => found))]
	return wanted.length > 0 ? narrowedTo(scaleStep, wanted) : scaleStep
}

/**
 * @param {import('./steps.mjs').Step} step
 * @param {readonly string[]} files
 */
function narrowedTo(step, files) {
	return { ...step, command: [...step.command, ...files] }
}

/**
 * @param {string} name
 * @param {readonly string[]} files
 */
function meant(name, files) {
	const relative = path.isAbsolute(name) ? path.relative(root, name) : path.normalize(name)
	const exact = files.filter((file) => {
		const base = path.basename(file)
		return [file, base, base.replace(ENDING, '')].includes(relative)
	})
	return exact.length > 0 ? exact : files.filter((file) => file.includes(relative))
}
