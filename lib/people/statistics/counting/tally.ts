import 'server-only'
import type { CountKind, VisitSource } from '#lib/people/statistics/statistics-types.ts'

/** A visitor on a listing's page. */
export interface PageVisit {
	day: string
	listingId: number
	/** See `visitorKey`. */
	visitor: string
	source: VisitSource
}

/** Something to add to a listing's daily totals. */
export interface Count {
	day: string
	listingId: number
	kind: CountKind
	detail: string
	count: number
}

/** What was counted and is not written yet. The same visit twice, or the same event many times, takes no more room. */
export class Tally {
	readonly #visits = new Map<string, PageVisit>()
	readonly #counts = new Map<string, Count>()

	/** The number of different entries to write. */
	get size(): number {
		return this.#visits.size + this.#counts.size
	}

	get visits(): PageVisit[] {
		return [...this.#visits.values()]
	}

	get counts(): Count[] {
		return [...this.#counts.values()]
	}

	addVisit(visit: PageVisit): void {
		const key = `${visit.day} ${visit.listingId} ${visit.visitor}`
		if (!this.#visits.has(key)) this.#visits.set(key, visit)
	}

	add(count: Count): void {
		const key = `${count.day} ${count.listingId} ${count.kind} ${count.detail}`
		const known = this.#counts.get(key)
		if (known) known.count += count.count
		else this.#counts.set(key, { ...count })
	}

	/** Adds everything that another tally contains. */
	absorb(other: Tally): void {
		for (const visit of other.visits) this.addVisit(visit)
		for (const count of other.counts) this.add(count)
	}
}
