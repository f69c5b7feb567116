import type { Page } from 'playwright/test'
import type { Site } from '#tests/support/site/site.ts'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'

/**
 * Leaves the desk's editor and removes its drafts. Other tests of the worker share the site, and one draft that does not
 * pass the check keeps their previews as they were.
 */
export async function dropDrafts(page: Page, site: Site): Promise<void> {
	// Whatever it still sends comes first.
	await page.close()
	const db = openSiteDatabase(site)
	db.exec('DELETE FROM config_draft')
	db.exec('DELETE FROM config_draft_touch')
	db.close()
}
