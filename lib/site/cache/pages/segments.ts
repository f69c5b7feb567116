import { AsyncLocalStorage } from 'node:async_hooks'
import { processWide } from '#lib/base/process/process-wide.ts'

/**
 * Status and caching of a page, which also apply to each of its parts. A redirect has status 200 here: it is in the
 * data.
 */
export interface ResponseHead {
	status: 200 | 404 | 410
	cacheControl: string
}

type Noted = { head?: ResponseHead }

const known = processWide<AsyncLocalStorage<Noted>>('agencyPageHeads')
known.value ??= new AsyncLocalStorage<Noted>()
const heads = known.value

/** Runs `work`, which handles one request, and records in `noted` the page whose part it takes. */
export function notingPage<T>(noted: Noted, work: () => T): T {
	return heads.run(noted, work)
}

/**
 * The parts of a page that the router fetches before a navigation. Next sends a part with its own lifetime, up to a
 * year, and with status 200 even if the page is gone. Taking a part from this map records the page's own status and
 * caching.
 */
export class Segments extends Map<string, Buffer> {
	readonly #head: ResponseHead

	constructor(parts: Iterable<readonly [string, Buffer]>, head: ResponseHead) {
		super(parts)
		this.#head = head
	}

	override get(path: string): Buffer | undefined {
		const noted = heads.getStore()
		if (noted) noted.head = this.#head
		return super.get(path)
	}
}
