import type { APIRequestContext } from 'playwright/test'
import { expect } from '#tests/e2e/fixtures.ts'

/**
 * Requests a page until the answer is the stored one for everybody, and returns its HTML. The first answer after a
 * change goes out as Next renders it, with its scripts before the first paint and without waiting for its fonts, while
 * it is stored.
 */
export async function waitUntilKept(request: APIRequestContext, path: string): Promise<string> {
	let html = ''
	await expect
		.poll(async () => {
			html = await (await request.get(path)).text()
			return html.includes('<script data-scripts=')
		})
		.toBe(true)
	return html
}
