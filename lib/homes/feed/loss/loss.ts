import { hash } from 'node:crypto'
import { HOUR_MS } from '#lib/base/time/milliseconds.ts'

/** A source must leave homes out for this long, in every answer, before it is believed that so many are gone. */
export const AGREEMENT_MS = HOUR_MS

/** What the site shows of a feed, and what a snapshot would take off it. */
export interface Loss {
	/** Number of homes and of projects on the site. */
	published: Readonly<Record<'home' | 'project', number>>
	/** Number of those that were taken off the site within `AGREEMENT_MS`: an answer may go empty bit by bit. */
	recent: Readonly<Record<'home' | 'project', number>>
	/** Keys of those that would vanish, such as `home:12` and `project:3`. */
	lost: readonly string[]
}

/** Since when a source leaves out each home and project, ISO instants by key; empty: a person has agreed to it. */
export type MissingSince = Readonly<Record<string, string>>

/** Whether a snapshot takes so much off the site that it may be an empty or half answer: more than half, or all. */
export const isTooMuch = (lost: number, all: number) => lost * 2 > all

/**
 * Returns since when each of the lost homes is missing without a break, given what the answers before this one left out.
 */
export function missingSince(lost: readonly string[], before: MissingSince, now: Date): MissingSince {
	return Object.fromEntries(lost.map((key) => [key, before[key] ?? now.toISOString()]))
}

/** Returns the ISO instant from which all that a refused answer of `lastAt` left out is believed, if it is repeated. */
export function believedAt(missing: MissingSince, lastAt: string): string {
	const latest = Object.values(missing).sort().at(-1) || lastAt
	return new Date(Date.parse(latest) + AGREEMENT_MS).toISOString()
}

/**
 * Whether a loss may be taken: what has been missing for less than an hour, and nobody has agreed to, is not too much by
 * itself, of the homes or of the projects: a list of one kind may be empty while the other is whole. A home that came
 * back in between counts anew. What was taken off within that hour counts too, so that a source cannot empty a site in
 * small parts.
 */
export function mayLose({ published, recent, lost }: Loss, before: MissingSince, now: Date): boolean {
	const latest = new Date(now.getTime() - AGREEMENT_MS).toISOString()
	const fresh = lost.filter((key) => (before[key] ?? now.toISOString()) > latest)
	return (['home', 'project'] as const).every((kind) => {
		const count = fresh.filter((key) => key.startsWith(`${kind}:`)).length
		return count === 0 || !isTooMuch(count + recent[kind], published[kind] + recent[kind])
	})
}

/** Returns the mark of what would vanish: who agrees to it agrees to exactly that. */
export function lossMark(lost: readonly string[]): string {
	return hash('sha256', lost.toSorted().join(' '), 'hex').slice(0, 32)
}
