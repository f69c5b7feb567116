import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'

/**
 * Returns axe for a page whose style sheets have loaded: after a press its words can appear before them, and links are
 * too small then.
 */
export async function axeFor(page: Page): Promise<AxeBuilder> {
	await page.waitForLoadState()
	return new AxeBuilder({ page })
}
