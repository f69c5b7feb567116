import { duration, timeLines } from '#lib/server/cli/testing/reports/times.mjs'
import { BUILT_BY_SUITE, withBuildSettings } from './build-settings.mjs'
import { findOrInstallChromium } from './chromium.mjs'
import { clockSettings, dateLine, dateOfCommit, presentCommit } from './clock.mjs'
import { findOrUnpackNginx } from './nginx.mjs'
import { childrenProcessorMs } from './processor.mjs'
import { findOrUnpackRedis } from './redis.mjs'
import { FULL } from './scope.mjs'
import { scaleStepOfCi, whyNoSecondEngine } from './second-engine.mjs'
import {
	browserStep,
	buildStep,
	checkSteps,
	datesStep,
	integrationStep,
	runStep,
	scaleStep,
	unitStep,
} from './steps.mjs'

/** Steps whose tests start sites. */
const ON_SITES = [integrationStep, browserStep, scaleStep].map(({ name }) => name)

/**
 * Starts one run of `npm test`: runs steps, prints the result of each, and adds them up.
 * @param {Record<string, string | undefined>} settings environment of every step
 * @param {number | null} [at] what the clock of tests and of all that they start shows when their step begins
 */
export function startSuite(settings, at = null) {
	const total = { passed: 0, failed: 0, skipped: 0 }
	/** @type {import('#lib/server/cli/testing/reports/report.mjs').StepTime[]} */
	const steps = []
	/** @type {string[]} */
	const failures = []
	/** The clock of the tests of days and times, unless the whole run has another. */
	const date = at === null ? dateOfCommit(presentCommit()) : null
	let counted = childrenProcessorMs() ?? 0

	/**
	 * @param {import('./steps.mjs').Step} step
	 * @param {Record<string, string | undefined>} [extra]
	 * @returns {Promise<boolean>} whether nothing in it failed
	 */
	async function take(step, extra = {}) {
		console.log(`── ${step.name}: ${step.command.join(' ')}`)
		const since = Date.now()
		const tally = await runStep(step, { ...settings, ...clockOf(step), ...extra })
		const milliseconds = Date.now() - since
		const ended = childrenProcessorMs()
		// Of steps side by side, the children of each are added as it ends.
		const processorMs = ended === null ? null : ended - counted
		counted = ended ?? 0
		// vitest has printed its files one by one.
		if (step.kind === 'playwright') for (const line of timeLines(tally.files)) console.log(`${step.name} │ ${line}`)
		for (const note of [...tally.failures, ...tally.notes]) console.log(`${step.name} │ ${note}`)
		const { passed, failed, skipped } = tally
		console.log(
			`── ${step.name}: ${passed} passed, ${failed} failed, ${skipped} skipped in ${duration({ milliseconds, processorMs })}`,
		)
		total.passed += passed
		total.failed += failed
		total.skipped += skipped
		steps.push({ name: step.name, milliseconds, processorMs, files: tally.files })
		failures.push(...tally.failures.map((failure) => `${step.name}: ${failure}`))
		return failed === 0
	}

	/** @param {import('./steps.mjs').Step} step */
	function clockOf(step) {
		// The database of that step is a program with the clock of this machine.
		if (step.kind === 'check' || step.name === scaleStep.name) return {}
		const begin = at ?? (step.name === datesStep.name ? date?.at : undefined)
		if (begin === undefined) return {}
		console.log(`${step.name} │ the clock begins at ${new Date(begin).toISOString()}`)
		return clockSettings(begin)
	}

	async function takeChecks() {
		for (const step of checkSteps) await take(step)
	}

	/** @param {number} since when the run began */
	async function takeSecondEngine(since) {
		const reason = whyNoSecondEngine(Date.now() - since)
		if (reason === null) return takeSiteStep(scaleStepOfCi, { [BUILT_BY_SUITE]: '1', [FULL]: '1' })
		console.log(`── ${scaleStepOfCi.name}: ${reason}`)
		total.skipped += 1
	}

	const takeBuild = () => withBuildSettings((built) => take(buildStep, built))

	/**
	 * @param {import('./steps.mjs').Step} step
	 * @param {Record<string, string>} [extra]
	 */
	async function takeSiteStep(step, extra = {}) {
		const isScale = step.name === scaleStep.name
		const nginx = step.name === integrationStep.name || isScale ? findOrUnpackNginx() : null
		const redis = isScale ? findOrUnpackRedis() : null
		const chromium = step.name === browserStep.name ? await findOrInstallChromium() : null
		const programs = {
			...(nginx ? { NGINX_PATH: nginx } : {}),
			...(redis ? { REDIS_SERVER_PATH: redis.file } : {}),
			...(chromium ? { CHROMIUM_PATH: chromium } : {}),
		}
		await take(step, { ...extra, ...programs })
	}

	return {
		total,
		steps,
		failures,
		/** The lines that name the clock of the tests of days and times: none if they were not run, or had that of all. */
		dateLines: () => (date !== null && steps.some(({ name }) => name === datesStep.name) ? [dateLine(date)] : []),
		/** Steps that need neither a build nor a browser, without the unit tests that take longest: `npm run verify`. */
		takeFast: () => Promise.all([takeChecks(), take(unitStep, { AGENCY_TEST_FAST: '1' })]),
		/**
		 * All steps but that of `npm test -- --scale`. Where one of two that run side by side waits, the other computes. The full
		 * run has what is exhaustive too, and last a part of that step; a machine too slow for that part prints a line.
		 * @param {{ isFull: boolean }} options
		 */
		async takeAll({ isFull }) {
			const since = Date.now()
			if (isFull && date !== null) console.log(dateLine(date))
			const scope = isFull ? { [FULL]: '1' } : {}
			await Promise.all([takeChecks(), take(unitStep, scope)])
			// A build has work for one processor.
			const [isSiteBuilt] = await Promise.all([takeBuild(), isFull && take(datesStep)])
			if (!isSiteBuilt) return
			const isBuilt = { [BUILT_BY_SUITE]: '1', ...scope }
			await Promise.all([takeSiteStep(integrationStep, isBuilt), takeSiteStep(browserStep, scope)])
			if (isFull) await takeSecondEngine(since)
		},
		/** Builds and runs what takes long: `npm test -- --scale`. */
		async takeScale() {
			if (await takeBuild()) await takeSiteStep(scaleStep, { [BUILT_BY_SUITE]: '1', [FULL]: '1' })
		},
		/**
		 * Runs these steps one after the other; those that need a site make sure of a build themselves.
		 * @param {readonly import('./steps.mjs').Step[]} chosen
		 */
		async takeSome(chosen) {
			for (const step of chosen) {
				if (step.name === buildStep.name) await takeBuild()
				else if (ON_SITES.includes(step.name)) await takeSiteStep(step, { [FULL]: '1' })
				else await take(step, { [FULL]: '1' })
			}
		},
	}
}
