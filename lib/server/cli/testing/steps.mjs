import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { environment, inProject, root } from '#lib/server/cli/setup/project.mjs'
import { run } from '#lib/server/cli/setup/run.mjs'
import { AT_ANY_DATE } from '#lib/server/cli/testing/any-date.mjs'
import { linePrinter } from '#lib/server/cli/testing/reports/line-printer.mjs'
import { tallyOfCheck, tallyOfPlaywright, tallyOfVitest } from '#lib/server/cli/testing/reports/tally.mjs'
import { REPORT_FILE } from '#lib/server/cli/testing/reports/vitest-report.mjs'

/**
 * @typedef {object} Step
 * @property {string} name what the terminal shows, and what `npm test -- NAME` takes
 * @property {string[]} command a file of node_modules or of the checkout, and its parameters
 * @property {'check' | 'vitest' | 'playwright'} kind how its tests are counted
 * @property {Record<string, string>} [env] settings of this step
 * @property {string[]} [flags] what Node itself is given
 */

const BIOME = ['node_modules/@biomejs/biome/bin/biome']
const VITEST = [
	'node_modules/vitest/vitest.mjs',
	'run',
	'--reporter=default',
	'--reporter=./lib/server/cli/testing/reports/vitest-report.mjs',
]

/** Steps that only read the sources, and ask the registry about them. @type {Step[]} */
export const checkSteps = [
	{ name: 'format', kind: 'check', command: [...BIOME, 'format'] },
	{ name: 'lint', kind: 'check', command: [...BIOME, 'lint', '--error-on-warnings'] },
	{ name: 'files', kind: 'check', command: ['lib/server/cli/commands/check-files.ts'] },
	{ name: 'messages', kind: 'check', command: ['lib/server/cli/commands/check-messages.ts'] },
	{ name: 'config', kind: 'check', command: ['lib/server/cli/commands/config-check.ts'] },
	{ name: 'types', kind: 'check', command: ['lib/server/cli/commands/check-types.ts'] },
	{ name: 'advisories', kind: 'check', command: ['lib/server/cli/commands/check-advisories.mjs'] },
	{ name: 'unused', kind: 'check', command: ['node_modules/knip/bin/knip.js', '--no-progress'] },
]

/** @type {Step} */
export const unitStep = { name: 'unit', kind: 'vitest', command: [...VITEST, '--project=unit*'] }

/** Those about days and times, at an odd date. @type {Step} */
export const datesStep = { name: 'dates', kind: 'vitest', command: [...unitStep.command, ...AT_ANY_DATE] }

/** @type {Step} */
export const buildStep = { name: 'build', kind: 'check', command: ['lib/server/cli/commands/build.mjs'] }

/** Sends HTTP requests to real servers on the build. @type {Step} */
export const integrationStep = { name: 'integration', kind: 'vitest', command: [...VITEST, '--project=integration'] }

/** Opens pages of real servers on the build in a real Chromium. @type {Step} */
export const browserStep = {
	name: 'browser',
	kind: 'playwright',
	command: ['node_modules/playwright/cli.js', 'test', '--config=tests/e2e/playwright.config.ts'],
}

/** The tests of several servers, and the integration tests again, on a PostgreSQL server: `npm test -- --scale`. @type {Step} */
export const scaleStep = {
	name: 'scale',
	kind: 'vitest',
	command: [...VITEST, '--project=integration', '--project=scale'],
	env: { TEST_DATABASE: 'postgres' },
}

/** Attacks sites of its own: `npm test -- --attack`. @type {Step} */
export const attackStep = {
	name: 'attack',
	kind: 'check',
	command: ['tests/attack/run.ts'],
	flags: ['--conditions=react-server'],
}

/** @type {Step[]} */
export const allSteps = [...checkSteps, unitStep, datesStep, buildStep, integrationStep, browserStep, scaleStep]

/**
 * Runs one step on this Node and counts its tests. Each line that it writes begins with its name.
 * @param {Step} step
 * @param {Record<string, string | undefined>} extra environment of the whole run
 * @returns {Promise<import('#lib/server/cli/testing/reports/tally.mjs').Tally>}
 */
export async function runStep(step, extra) {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-report-'))
	const report = path.join(folder, 'report.json')
	const [file = '', ...parameters] = step.command
	const env = environment({ ...extra, ...step.env, [REPORT_FILE]: report, PLAYWRIGHT_JSON_OUTPUT_NAME: report })
	const printer = linePrinter(`${step.name} │ `)
	try {
		const options = { cwd: root, env, show: false, onOutput: printer.write }
		const { status } = await run(process.execPath, [...(step.flags ?? []), inProject(file), ...parameters], options)
		printer.end()
		if (step.kind === 'vitest') return tallyOfVitest(report, status)
		if (step.kind === 'playwright') return tallyOfPlaywright(report, status)
		return tallyOfCheck(status)
	} finally {
		fs.rmSync(folder, { recursive: true, force: true })
	}
}
