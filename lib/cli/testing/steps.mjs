import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { environment, inProject, root } from '../setup/project.mjs'
import { run } from '../setup/run.mjs'
import { tallyOfCheck, tallyOfPlaywright, tallyOfVitest } from './tally.mjs'

/**
 * @typedef {object} Step
 * @property {string} name what the terminal shows
 * @property {string[]} command a file of node_modules or of the checkout, and its parameters
 * @property {'check' | 'vitest' | 'playwright'} kind how its tests are counted
 */

const BIOME = ['node_modules/@biomejs/biome/bin/biome']
const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json']

/** The steps that need neither a build nor a browser: `npm run verify`. @type {Step[]} */
export const fastSteps = [
	{ name: 'Format', kind: 'check', command: [...BIOME, 'format'] },
	{ name: 'Lint and import rules', kind: 'check', command: [...BIOME, 'lint', '--error-on-warnings'] },
	{ name: 'File names and layers', kind: 'check', command: ['lib/cli/check-files.ts'] },
	{ name: 'Message keys', kind: 'check', command: ['lib/cli/check-messages.ts'] },
	{ name: 'Configuration', kind: 'check', command: ['lib/cli/config-check.ts'] },
	{ name: 'Types', kind: 'check', command: ['lib/cli/check-types.ts'] },
	{ name: 'Unused code', kind: 'check', command: ['node_modules/knip/bin/knip.js', '--no-progress'] },
	{ name: 'Unit and component tests', kind: 'vitest', command: [...VITEST, '--project', 'unit'] },
]

/** @type {Step} */
export const buildStep = { name: 'Build', kind: 'check', command: ['lib/cli/build.mjs'] }

/** The steps that ask a real server over HTTP. @type {Step[]} */
export const siteSteps = [
	{ name: 'Integration tests', kind: 'vitest', command: [...VITEST, '--project', 'integration'] },
	{
		name: 'End-to-end tests',
		kind: 'playwright',
		command: ['node_modules/playwright/cli.js', 'test', '--config=tests/e2e/playwright.config.ts'],
	},
]

/**
 * Runs one step on this Node and counts its tests.
 * @param {Step} step
 * @param {Record<string, string | undefined>} extra environment of the whole run
 * @returns {Promise<import('./tally.mjs').Tally>}
 */
export async function runStep(step, extra) {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-report-'))
	const report = path.join(folder, 'report.json')
	const [file = '', ...parameters] = step.command
	if (step.kind === 'vitest') parameters.push(`--outputFile.json=${report}`)
	const env = environment({ ...extra, PLAYWRIGHT_JSON_OUTPUT_NAME: report })
	try {
		const { status } = await run(process.execPath, [inProject(file), ...parameters], { cwd: root, env, show: true })
		if (step.kind === 'vitest') return tallyOfVitest(report, status)
		if (step.kind === 'playwright') return tallyOfPlaywright(report, status)
		return tallyOfCheck(status)
	} finally {
		fs.rmSync(folder, { recursive: true, force: true })
	}
}
