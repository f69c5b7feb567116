import { afterAll, afterEach, beforeAll } from 'vitest'
import { type Site, type SiteOptions, startSite } from './site.ts'

/** Starts one server for the tests of a file or a `describe`. Its output is shown when one of them fails. */
export function withSite(options: SiteOptions = {}): () => Site {
	let site: Site | null = null
	beforeAll(async () => {
		site = await startSite(options)
	})
	afterEach(({ task }) => {
		if (task.result?.state === 'fail') console.log(`What the server wrote:\n${site?.logs() ?? ''}`)
	})
	afterAll(async () => {
		await site?.stop()
	})
	return () => {
		if (!site) throw new Error('The site is there from beforeAll on')
		return site
	}
}
