import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { failureLine } from './setup/failure.mjs'
import { prepareOnNode24 } from './setup/phases.mjs'
import { findOrInstallChromium } from './testing/chromium.mjs'
import { endLeftovers, RUN_MARK } from './testing/leftovers.mjs'
import { buildStep, fastSteps, runStep, siteSteps } from './testing/steps.mjs'

/** `--fast` stops before the build: `npm run verify`. */
const isFast = process.argv.includes('--fast')
const mark = randomUUID()
const total = { passed: 0, failed: 0 }
const emptyFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-test-'))

/** The settings of this shell must not decide a test, and no test may find the checkout's data. */
const settings = {
	CI: 'true',
	NODE_ENV: 'test',
	DATA_DIR: path.join(emptyFolder, 'data'),
	CONFIG_DIR: undefined,
	SITE_ORIGIN: undefined,
	PORT: undefined,
	LOG_LEVEL: undefined,
	[RUN_MARK]: mark,
}

process.on('exit', () => {
	endLeftovers(mark)
	fs.rmSync(emptyFolder, { recursive: true, force: true })
})

/**
 * Runs a step, says what came of it and adds it to the total.
 * @param {import('./testing/steps.mjs').Step} step
 * @param {Record<string, string>} [extra]
 * @returns {Promise<boolean>} whether all of it passed
 */
async function take(step, extra = {}) {
	console.log(`\n── ${step.name} (${step.command.join(' ')})`)
	const since = Date.now()
	const { passed, failed, notes } = await runStep(step, { ...settings, ...extra })
	for (const note of notes) console.log(note)
	const seconds = ((Date.now() - since) / 1000).toFixed(1)
	console.log(`── ${step.name}: ${passed} passed, ${failed} failed in ${seconds} s`)
	total.passed += passed
	total.failed += failed
	return failed === 0
}

async function takeSiteSteps() {
	const chromium = await findOrInstallChromium()
	console.log(`\nChromium: ${chromium}`)
	for (const step of siteSteps) await take(step, { CHROMIUM_PATH: chromium })
}

async function takeAll() {
	for (const step of fastSteps) await take(step)
	if (!isFast && (await take(buildStep))) await takeSiteSteps()
	for (const left of endLeftovers(mark)) {
		console.log(`Left running, ended now: ${left}`)
		total.failed += 1
	}
}

/** Answers null where the run goes on here, else the exit status of the process that ran it. */
async function prepare() {
	try {
		return await prepareOnNode24(import.meta.url)
	} catch (error) {
		console.error(error instanceof Error && 'details' in error ? error.details : '')
		throw error
	}
}

const elsewhere = await prepare().catch((error) => {
	console.error(failureLine(error))
	total.failed += 1
	return null
})
if (elsewhere !== null) {
	process.exitCode = elsewhere
} else {
	if (total.failed === 0) {
		await takeAll().catch((error) => {
			console.error(failureLine(error))
			total.failed += 1
		})
	}
	console.log(`\n${total.passed} passed, ${total.failed} failed`)
	process.exitCode = total.failed === 0 ? 0 : 1
}
