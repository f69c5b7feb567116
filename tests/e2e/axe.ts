import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'

/** axe for a page that has its styles: after a press its words can be there before them, and links are small then. */
export async function axeFor(page: Page): Promise<AxeBuilder> {
	await page.waitForLoadState()
	return new AxeBuilder({ page })
}
