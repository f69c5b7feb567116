import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { failureLine } from '#lib/server/cli/setup/failure.mjs'
import { prepareOnNode24 } from '#lib/server/cli/setup/phases.mjs'
import { drawDate, readClock } from '#lib/server/cli/testing/clock.mjs'
import { endLeftovers, RUN_MARK } from '#lib/server/cli/testing/leftovers.mjs'
import { closingLines, lastLine } from '#lib/server/cli/testing/reports/times.mjs'
import { makeRunFolder } from '#lib/server/cli/testing/run-folder.mjs'
import { FULL } from '#lib/server/cli/testing/scope.mjs'
import { selectScale, selectSteps } from '#lib/server/cli/testing/selection.mjs'
import { attackStep, checkSteps } from '#lib/server/cli/testing/steps.mjs'
import { startSuite } from '#lib/server/cli/testing/suite.mjs'

/**
 * `--fast` stops before the build: `npm run verify`. `--scale` runs the tests on a PostgreSQL server instead:
 * `npm test -- --scale`. `--full` adds what is exhaustive and, last, a part of the second engine's. `--changed` runs the
 * checks, and the tests that a change since the last commit can reach, or since the commit that is named after it.
 * `--attack` runs the attacks on sites of their own, or the parts that are named after it.
 * `--at INSTANT` gives the tests another clock, `--at chance` one that is odd.
 */
const FLAGS = ['--fast', '--scale', '--full', '--changed', '--attack']
drawDate(process.argv)
const { at, others: given } = clockOrEnd()
const [isFast, isScale, isFull, isChanged, isAttack] = FLAGS.map((flag) => given.includes(flag))
const names = given.filter((one) => !FLAGS.includes(one))
const mark = randomUUID()
const runFolder = makeRunFolder()
process.env.TMPDIR = runFolder
// Sites make pictures at the lowest priority: beside tests of a higher one that work would hardly go on.
os.setPriority(os.constants.priority.PRIORITY_LOW)

/** The settings of this shell must not influence a test, and no test may find the checkout's data. */
const settings = {
	CI: 'true',
	NODE_ENV: 'test',
	DATA_DIR: path.join(runFolder, 'data'),
	TMPDIR: runFolder,
	// Each process would compile the same files again.
	NODE_COMPILE_CACHE: path.join(runFolder, 'compiled'),
	CONFIG_DIR: undefined,
	SITE_ORIGIN: undefined,
	PORT: undefined,
	LOG_LEVEL: undefined,
	TEST_DATABASE: undefined,
	DATABASE_URL: undefined,
	DATABASE_PUBLIC_URL: undefined,
	REDIS_URL: undefined,
	[FULL]: undefined,
	PICTURES_URL: undefined,
	[RUN_MARK]: mark,
}
const suite = startSuite(settings, at)

process.on('exit', () => {
	endLeftovers(mark)
	fs.rmSync(runFolder, { recursive: true, force: true })
})

function clockOrEnd() {
	try {
		return readClock(process.argv.slice(2))
	} catch (error) {
		console.error(failureLine(error))
		process.exit(1)
	}
}

/** @param {string} commit */
async function takeChanged(commit) {
	const { changedSince, readCheckout, testsReachedBy } = await import('#lib/server/cli/testing/changed-tests.ts')
	const changed = changedSince(commit)
	const reached = testsReachedBy(changed, readCheckout())
	console.log(`${changed.length} files differ from ${commit}; a change in them can reach ${reached.length} test files`)
	await suite.takeSome([...checkSteps, ...(reached.length > 0 ? selectSteps(reached) : [])])
}

async function takeSteps() {
	if (isChanged) await takeChanged(names[0] ?? 'HEAD')
	else if (isAttack) await suite.takeSome([{ ...attackStep, command: [...attackStep.command, ...names] }])
	else if (names.length > 0) await suite.takeSome(isScale ? [selectScale(names)] : selectSteps(names))
	else if (isScale) await suite.takeScale()
	else if (isFast) await suite.takeFast()
	else await suite.takeAll({ isFull: isFull === true })
	for (const left of endLeftovers(mark)) {
		suite.failures.push(`left running, ended now: ${left}`)
		suite.total.failed += 1
	}
}

/** Returns null if the run continues here, otherwise the exit status of the process that ran it. */
async function prepare() {
	try {
		return await prepareOnNode24(import.meta.url, { needsTools: true })
	} catch (error) {
		console.error(error instanceof Error && 'details' in error ? error.details : '')
		throw error
	}
}

/** @param {unknown} error */
function fail(error) {
	console.error(failureLine(error))
	suite.total.failed += 1
	return null
}

const elsewhere = await prepare().catch(fail)
if (elsewhere !== null) {
	process.exitCode = elsewhere
} else {
	if (suite.total.failed === 0) await takeSteps().catch(fail)
	for (const line of [...closingLines(suite), ...suite.dateLines()]) console.log(line)
	console.log(`\n${lastLine(suite.total)}`)
	process.exitCode = suite.total.failed === 0 ? 0 : 1
}
