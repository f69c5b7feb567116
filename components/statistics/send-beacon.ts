import { BEACON_PATH } from '#lib/people/statistics/beacon-path.ts'
import type { Beacon, EventKind } from '#lib/people/statistics/statistics-types.ts'

/** Hands a count to the browser, which sends it even when the page is closed. Nothing waits for it. */
export function sendBeacon(beacon: Beacon): void {
	navigator.sendBeacon?.(BEACON_PATH, JSON.stringify(beacon))
}

/** Counts an action on a home's page. A button with `data-counted="share"` counts a press too. */
export function countEvent(kind: EventKind, listing: number): void {
	sendBeacon({ kind, listing })
}
