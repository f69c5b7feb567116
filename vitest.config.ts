import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const alias = { '@': import.meta.dirname, 'server-only': `${import.meta.dirname}/tests/support/server-only.ts` }

export default defineConfig({
	test: {
		projects: [
			{
				plugins: [react()],
				resolve: { alias },
				test: {
					name: 'unit',
					env: { __NEXT_TRAILING_SLASH: 'true' },
					include: ['{app,components,lib,messages,config}/**/*.test.{ts,tsx}', '*.test.ts'],
					setupFiles: ['tests/support/unit-setup.ts'],
					hookTimeout: 120_000,
					// The machine may be shared: a test is not judged by its speed.
					testTimeout: 60_000,
					expect: { poll: { timeout: 30_000 } },
				},
			},
			{
				resolve: { alias },
				test: {
					name: 'integration',
					include: ['tests/integration/**/*.test.ts'],
					globalSetup: ['tests/support/site-setup.ts'],
					// Bounds for what hangs: a machine of two cores that does something else takes three times as long.
					testTimeout: 180_000,
					expect: { poll: { timeout: 30_000 } },
					hookTimeout: 180_000,
					fileParallelism: false,
				},
			},
		],
	},
})
