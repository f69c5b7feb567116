import { beforeAll, expect, test } from 'vitest'
import { BUDGETS, firstLoad, floorJs } from '#tests/support/site/first-load.ts'
import { withSite } from '#tests/support/site/with-site.ts'
import { texts } from '#tests/support/texts.ts'

const site = withSite({ sample: true })
let floor = 0

beforeAll(async () => {
	floor = await floorJs(site().origin, texts('nl')('errors.failure.plain'))
})

test.each([
	['/', BUDGETS.jsOverFloor.home],
	['/fr/', BUDGETS.jsOverFloor.home],
	['/for-sale/', BUDGETS.jsOverFloor.list],
	['/fr/a-louer/?bedrooms=2', BUDGETS.jsOverFloor.list],
	['/property/1001/', BUDGETS.jsOverFloor.property],
] as const)('%s loads at most %i bytes of scripts more than a bare page', async (path, budget) => {
	const { js } = await firstLoad(site().origin + path)
	expect(floor).toBeGreaterThan(100_000)
	expect(js - floor).toBeGreaterThan(0)
	expect(js - floor).toBeLessThanOrEqual(budget)
})

test.each([
	...['/', '/for-sale/', '/for-sale/?bedrooms=2', '/property/1001/', '/projects/', '/projects/501/'],
	...['/contact/', '/contact-demand/', '/demand-register/', '/over-ons/team/', '/map-frame/'],
])('%s loads at most 18 KB of styles', async (path) => {
	const { css } = await firstLoad(site().origin + path)
	expect(css).toBeGreaterThan(0)
	expect(css).toBeLessThanOrEqual(BUDGETS.css)
})
