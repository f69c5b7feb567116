import { BEACON_PATH, type Beacon, type EventKind } from '#lib/people/statistics/types.ts'

/** Hands something to count to the browser, which sends it even when the page goes away; nothing waits for it. */
export function sendBeacon(beacon: Beacon): void {
	navigator.sendBeacon?.(BEACON_PATH, JSON.stringify(beacon))
}

/** Counts something that a visitor does on a home's page. A press is also counted by `data-counted="share"` on its button. */
export function countEvent(kind: EventKind, listing: number): void {
	sendBeacon({ kind, listing })
}
