import { scaleStep } from './steps.mjs'

/**
 * The integration tests that CI runs on a PostgreSQL server too: of each kind of page, form, account and search one. CI
 * has no time for all of them on both engines; `npm test -- --scale` has.
 */
export const SECOND_ENGINE = [
	'alerts',
	'deals',
	'desk-preview',
	'documents',
	'form-abuse',
	'hidden-facts',
	'invalidation',
	'map-api',
	'owners',
	'privacy',
	'search-api',
	'staff-permissions',
].map((name) => `tests/integration/${name}.test.ts`)

/** `npm test -- --scale` as CI runs it: these, and all tests of several machines. @type {import('./steps.mjs').Step} */
export const scaleStepOfCi = { ...scaleStep, command: [...scaleStep.command, ...SECOND_ENGINE, 'tests/scale/'] }

/**
 * Both engines are tested within 45 minutes. The second takes about a third of the time of all before it: a slower machine
 * has no time for it.
 */
const MOST_BEFORE_MS = 34 * 60_000

/**
 * Returns why CI leaves out the second engine, or null if it has the time.
 * @param {number} milliseconds that everything before it took
 */
export function whyNoSecondEngine(milliseconds) {
	if (milliseconds <= MOST_BEFORE_MS) return null
	const minutes = Math.round(milliseconds / 60_000)
	return `skipped: the tests on SQLite took ${minutes} minutes on this machine; npm test -- --scale has those on PostgreSQL`
}
