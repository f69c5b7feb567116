import { expect } from 'vitest'

const LEAD_EVERY_MS = 400
const READER_EVERY_MS = 400

/** What a visitor does: reads a finished page, searches (each time something else), or sends a form. */
export type Deed = 'page' | 'search' | 'lead'

/** One request and what came of it; times are those of `performance.now()`. */
export interface Asked {
	deed: Deed
	begun: number
	ended: number
	/** Null if the connection broke. */
	status: number | null
	/** The port of the instance that answered, as reported by nginx; empty if none did. */
	by: string
}

/** Visitors who come without a pause. */
export interface Load {
	asked: Asked[]
	/** References of the forms whose arrival was confirmed to the visitor. */
	acknowledged: string[]
	/** Requests that were not answered as they should be. */
	failed(): Asked[]
	/** Waits until so many more requests of each kind that begin from now on are answered as they should be. */
	goOn(count?: number): Promise<void>
	/** Waits until nginx has the instance at an origin answer again: one that was away is left alone for five seconds. */
	untilAnsweredBy(site: string): Promise<void>
	/** Ends the load and waits for the answers that are still to come. */
	stop(): Promise<void>
}

const WANTED: Readonly<Record<Deed, number>> = { page: 200, search: 200, lead: 303 }

/** Begins to send visitors to a site behind nginx. Its page with this address is one that it has finished. */
export function startLoad(origin: string, page: string): Load {
	const asked: Asked[] = []
	const acknowledged: string[] = []
	const underWay = new Set<Promise<void>>()
	let count = 0

	async function ask(deed: Deed, path: string, form?: URLSearchParams): Promise<void> {
		count += 1
		// A visitor of its own each time, so that none sends too much.
		const headers = { origin, 'x-real-ip': `198.18.${count >> 8}.${count & 255}` }
		const begun = performance.now()
		const post = form ? { method: 'POST', body: form } : {}
		const answer = await fetch(origin + path, { redirect: 'manual', headers, ...post })
			.then(async (response) => {
				await response.arrayBuffer()
				return response
			})
			.catch(() => null)
		const by = answer?.headers.get('x-answered-by')?.split(':').at(-1) ?? ''
		asked.push({ deed, begun, ended: performance.now(), status: answer?.status ?? null, by })
		const reference = /[?&]ref=([^&]+)/.exec(answer?.headers.get('location') ?? '')?.[1]
		if (answer?.status === WANTED.lead && reference) acknowledged.push(reference)
	}
	function send(): Promise<void> {
		const email = `ada${count}@voorbeeld.be`
		const name = { language: 'nl', title: 'none', firstName: 'Ada', lastName: 'Peeters' }
		return ask('lead', '/api/leads/site-contact', new URLSearchParams({ ...name, email, remark: `Dag ${count}` }))
	}
	function follow(work: Promise<void>): void {
		underWay.add(work)
		void work.finally(() => underWay.delete(work))
	}
	let readers = 0
	async function read(): Promise<void> {
		readers += 1
		// No two are the same, so that nginx has none of them kept.
		const search = `/for-sale/?price-max=${1_000_000 + readers}`
		await ask('page', `${page}?utm_source=${readers}`)
		await ask('search', search)
	}
	// Visitors come at an even rate, however long the answers take.
	const visits = [setInterval(() => follow(send()), LEAD_EVERY_MS), setInterval(() => follow(read()), READER_EVERY_MS)]

	return {
		asked,
		acknowledged,
		failed: () => asked.filter(({ deed, status }) => status !== WANTED[deed]),
		async goOn(more = 3) {
			const from = performance.now()
			const answered = (deed: Deed) =>
				asked.filter((it) => it.deed === deed && it.begun >= from && it.status === WANTED[deed]).length
			const fewest = () => Math.min(...(['page', 'search', 'lead'] as const).map(answered))
			await expect.poll(fewest).toBeGreaterThanOrEqual(more)
		},
		async untilAnsweredBy(site) {
			const from = performance.now()
			const { port } = new URL(site)
			await expect.poll(() => asked.some(({ begun, by }) => begun >= from && by === port)).toBe(true)
		},
		async stop() {
			for (const timer of visits) clearInterval(timer)
			await Promise.all(underWay)
		},
	}
}
