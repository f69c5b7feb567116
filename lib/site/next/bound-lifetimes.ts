import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const { SharedCacheControls } = require('next/dist/server/lib/incremental-cache/shared-cache-controls.external.js')

const MOST_LIFETIMES = 10_000

/**
 * Returns the lifetimes that Next remembers of every address that was ever requested, also of those that strangers
 * invent. Throws if this version of Next has them elsewhere.
 */
export function rememberedLifetimes(): Map<string, unknown> {
	const lifetimes: unknown = Reflect.get(SharedCacheControls, 'cacheControls')
	if (!(lifetimes instanceof Map)) throw new Error('Next keeps its lifetimes elsewhere; see docs/next-internals.md')
	return lifetimes
}

/** Forgets the remembered lifetimes once there are many; a stored page has its own. */
export function boundLifetimes(): void {
	const lifetimes = rememberedLifetimes()
	if (lifetimes.size > MOST_LIFETIMES) lifetimes.clear()
}
