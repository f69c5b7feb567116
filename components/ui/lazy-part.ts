import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

const RETRIES = 5
const FIRST_DELAY_MS = 350

/** Loads with five retries, the delay doubling from 350 ms (section 9, decision 15); throws when all have failed. */
export async function retried<T>(load: () => Promise<T>, tries = 0): Promise<T> {
	try {
		return await load()
	} catch (error) {
		if (tries >= RETRIES) throw error
		await new Promise((resolve) => setTimeout(resolve, FIRST_DELAY_MS * 2 ** tries))
		return retried(load, tries + 1)
	}
}

/**
 * A part whose code is fetched once it is shown, with five retries, the delay doubling from 350 ms (section 9,
 * decision 15). If its code stays away nothing is shown in its place, and the page lives on.
 */
export function lazyPart<Props extends object>(
	load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
	return lazy(() => retried(load).catch(() => ({ default: () => null })))
}
