import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longest-first.ts'
import { leftOut, unitFiles } from './tests/support/unit-files.ts'

const alias = {
	'server-only': `${import.meta.dirname}/tests/support/server-only.ts`,
	'use-intl/original-format-message': `${import.meta.dirname}/node_modules/use-intl/dist/esm/production/format-message/index.js`,
}

const unit = {
	plugins: [react()],
	resolve: { alias },
	test: {
		env: { __NEXT_TRAILING_SLASH: 'true' },
		setupFiles: ['tests/support/unit-setup.ts'],
		hookTimeout: 120_000,
		// The machine may be shared, so slowness alone must not fail a test.
		testTimeout: 60_000,
		expect: { poll: { timeout: 30_000 } },
	},
}
const { shared, fresh, page, own } = unitFiles(import.meta.dirname)
const anew = ['tests/support/unit-fresh.ts', ...unit.test.setupFiles]
/** Unit tests that share processes. */
const sharing = [
	{ name: 'unit-fresh', include: fresh, setupFiles: anew },
	{ name: 'unit-page', include: page, setupFiles: anew },
	{ name: 'unit-shared', include: shared },
].filter(({ include }) => include.length > 0)

export default defineConfig({
	test: {
		maxWorkers: '100%',
		sequence: { sequencer: LongestFirst },
		projects: [
			{ ...unit, test: { ...unit.test, name: 'unit', include: own } },
			...sharing.map((project) => ({ ...unit, test: { ...unit.test, ...project, isolate: false } })),
			{
				...unit,
				test: {
					...unit.test,
					name: 'scale',
					include: ['tests/scale/**/*.test.ts'],
					globalSetup: ['tests/support/site/site-setup.ts'],
					setupFiles: [...unit.test.setupFiles, 'tests/support/site/connections.ts'],
					testTimeout: 180_000,
					hookTimeout: 180_000,
					maxWorkers: 2,
					sequence: { groupOrder: 2 },
				},
			},
			{
				resolve: { alias },
				test: {
					name: 'integration',
					include: ['tests/integration/**/*.test.ts'],
					exclude: leftOut(import.meta.dirname),
					globalSetup: ['tests/support/site/site-setup.ts'],
					setupFiles: ['tests/support/site/connections.ts'],
					// Limits for tests that hang: a machine with two cores that is busy with something else takes several times
					// as long.
					testTimeout: 600_000,
					expect: { poll: { timeout: 90_000 } },
					hookTimeout: 600_000,
					// Each file has servers of its own, which wait more than they compute.
					maxWorkers: 4,
					sequence: { groupOrder: 1 },
				},
			},
		],
	},
})
