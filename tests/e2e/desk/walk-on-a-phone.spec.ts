// @exhaustive
import { test } from '#tests/e2e/flows/walk/walk-site.ts'
import { walkThrough } from '#tests/e2e/flows/walk/walk-through.ts'

test.use({
	ownSite: 'walk on a phone',
	locale: 'fr-BE',
	isFormRefused: true,
	viewport: { width: 390, height: 844 },
	hasTouch: true,
})

test('on a phone: from an empty folder to a site and a day’s work, without a terminal', async ({ walk }) => {
	// A limit for a walk that hangs; a busy machine takes many times as long as a quiet one.
	test.setTimeout(1_800_000)
	await walkThrough(walk)
})
