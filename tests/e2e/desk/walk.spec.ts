// @exhaustive
import { test } from '#tests/e2e/flows/walk/walk-site.ts'
import { walkThrough } from '#tests/e2e/flows/walk/walk-through.ts'

// A server of its own; a session that ends is refused.
test.use({ ownSite: 'walk', locale: 'fr-BE', isFormRefused: true })

test('from an empty folder to a site and a day’s work, without a terminal', async ({ walk }) => {
	// A limit for a walk that hangs; a busy machine takes many times as long as a quiet one.
	test.setTimeout(1_800_000)
	await walkThrough(walk)
})
