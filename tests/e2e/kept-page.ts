import type { APIRequestContext } from 'playwright/test'
import { expect } from './fixtures.ts'

/**
 * Asks for a page until the answer is the one that is kept for everybody: the first after a change goes out as Next makes
 * it, with its scripts before the paint and without waiting for its fonts, and it is stored beside that.
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
