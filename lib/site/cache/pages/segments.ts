import { AsyncLocalStorage } from 'node:async_hooks'
import { processWide } from '#lib/base/process/process-wide.ts'

/** What a page says of itself, and so of each of its parts. A redirect is 200 there: it stands in the data. */
export interface PageHead {
	status: 200 | 404 | 410
	cacheControl: string
}

type Noted = { head?: PageHead }

const known = processWide<AsyncLocalStorage<Noted>>('agencyPageHeads')
known.value ??= new AsyncLocalStorage<Noted>()
const heads = known.value

/** Runs `work`, which handles one request, and notes in `noted` of which page it takes a part. */
export function notingPage<T>(noted: Noted, work: () => T): T {
	return heads.run(noted, work)
}

/**
 * The parts of a page that the router fetches before a navigation. Next sends a part with a lifetime of its own, a year
 * at most, and with 200 for a page that is gone: who takes one here hears what the page says of itself.
 */
export class Segments extends Map<string, Buffer> {
	readonly #head: PageHead

	constructor(parts: Iterable<readonly [string, Buffer]>, head: PageHead) {
		super(parts)
		this.#head = head
	}

	override get(path: string): Buffer | undefined {
		const noted = heads.getStore()
		if (noted) noted.head = this.#head
		return super.get(path)
	}
}
