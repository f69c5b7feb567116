import { processWide } from './process-wide.ts'

/** An answer of the web server, when it has ended. */
export interface Answered {
	/** The kind of address, one of a fixed set; see `lib/server/web/requests/route-kind.ts`. */
	route: string
	method: string
	/** Null if the client left before the answer began. */
	status: number | null
	/** From the request to the end of the answer. */
	seconds: number
	/** From the begin of rendering to the first byte, for a page that was not finished already; null for all else. */
	renderSeconds: number | null
}

/** The events of its work that this process reports. Nothing in it is about people. */
export interface Observer {
	answered: (answer: Answered) => void
	/** A finished page was looked up; `outdated` is one whose content has changed since. */
	pageLookedUp: (result: 'hit' | 'miss' | 'outdated') => void
	/** An attempt at a mail ended. */
	mailHandled: (result: 'sent' | 'postponed' | 'refused' | 'given up') => void
}

const observer = processWide<Observer>('agencyObserver')

/** Returns the observer to notify; null unless metrics are on. */
export const observed = (): Observer | null => observer.value ?? null

export function setObserver(next: Observer | null): void {
	observer.value = next ?? undefined
}
