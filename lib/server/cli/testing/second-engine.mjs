import { scaleStep } from './steps.mjs'

/**
 * The integration tests that CI runs on a PostgreSQL server too: those that read and write the most tables. CI has no
 * time for all of them on both engines; `npm run test:scale` has.
 */
export const SECOND_ENGINE = [
	'adverts',
	'alerts',
	'appointments',
	'config-revisions',
	'deals',
	'documents',
	'feed',
	'hidden-facts',
	'invalidation',
	'leads',
	'leads-out',
	'map-api',
	'metrics',
	'owners',
	'privacy',
	'property-pages',
	'routes',
	'search-api',
	'staff-links',
	'statistics',
	'sweepbright',
	'testimonials',
	'two-servers',
	'visitor',
].map((name) => `tests/integration/${name}.test.ts`)

/** `npm run test:scale` as CI runs it: these, and all tests of several machines. @type {import('./steps.mjs').Step} */
export const scaleStepOfCi = { ...scaleStep, command: [...scaleStep.command, ...SECOND_ENGINE, 'tests/scale/'] }
