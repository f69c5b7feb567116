import { scaleStep } from './steps.mjs'

/**
 * The integration tests that CI runs on a PostgreSQL server too: of each kind of page, form and
 * search one. CI has no time for all of them on both engines; `npm run test:scale` has.
 */
export const SECOND_ENGINE = [
	'deals',
	'documents',
	'form-abuse',
	'hidden-facts',
	'invalidation',
	'map-api',
	'privacy',
	'search-api',
].map((name) => `tests/integration/${name}.test.ts`)

/** `npm run test:scale` as CI runs it: these, and all tests of several machines. @type {import('./steps.mjs').Step} */
export const scaleStepOfCi = { ...scaleStep, command: [...scaleStep.command, ...SECOND_ENGINE, 'tests/scale/'] }
