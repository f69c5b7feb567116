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
					hookTimeout: 60_000,
					// The machine may be shared: a test is not judged by its speed.
					testTimeout: 30_000,
					expect: { poll: { timeout: 15_000 } },
				},
			},
			{
				resolve: { alias },
				test: {
					name: 'integration',
					include: ['tests/integration/**/*.test.ts'],
					globalSetup: ['tests/support/site-setup.ts'],
					testTimeout: 60_000,
					// A busy machine mails and counts in more than the usual second.
					expect: { poll: { timeout: 15_000 } },
					hookTimeout: 120_000,
					fileParallelism: false,
				},
			},
		],
	},
})
