import path from 'node:path'
import { defineConfig } from 'playwright/test'
import { systemChromium } from '#lib/server/cli/testing/chromium.mjs'
import { leftOut } from '#tests/support/unit-files.ts'

const chromium = process.env.CHROMIUM_PATH ?? systemChromium()
const report = process.env.PLAYWRIGHT_JSON_OUTPUT_NAME

export default defineConfig({
	testDir: '.',
	testIgnore: leftOut(path.resolve(import.meta.dirname, '../..'), 'tests/e2e').map((file) => `**/${file}`),
	outputDir: '../../test-results',
	globalSetup: '../support/site/site-setup.ts',
	// Beside the integration tests, more would be no faster on two cores, and would make the site meet its own time limits.
	workers: 2,
	fullyParallel: true,
	forbidOnly: true,
	retries: 1,
	failOnFlakyTests: true,
	// Limits for tests that hang: a machine with two cores that is busy with something else takes several times as long.
	timeout: 300_000,
	expect: { timeout: 90_000, toPass: { timeout: 90_000 } },
	reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
	use: {
		// What is not there to be pressed fails by its name, long before the whole test has waited for it.
		actionTimeout: 150_000,
		launchOptions: {
			...(chromium ? { executablePath: chromium } : {}),
			chromiumSandbox: process.getuid?.() !== 0,
			// No request leaves this machine, whether a test looks for it or not.
			args: ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'],
		},
		locale: 'nl-BE',
		timezoneId: 'Europe/Brussels',
		viewport: { width: 1440, height: 900 },
		// Recording every test costs a tenth of the time. A failed test is repeated for its trace, and still counts as
		// failed.
		trace: process.env.TRACE ? 'on' : 'on-first-retry',
	},
})
