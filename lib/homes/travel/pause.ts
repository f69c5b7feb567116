import 'server-only'
import { networkOf } from '#lib/base/security/limits/network.ts'

/** So many failures in a row are trouble; one may be the fault of what was asked. */
const SEVERAL = 3
const PAUSE_MS = 30_000

/** What went wrong with a server since it last answered. Networks are those of visitors. */
interface Trouble {
	failures: Map<string, number>
	/** Until when it is not asked for a network whose own requests failed. */
	untilFor: Map<string, number>
	/** Until when it is not asked at all. */
	until: number
}

const troubles = new Map<string, Trouble>()

function networkNameOf(visitor: string): string {
	const { line, site } = networkOf(visitor)
	return site ?? line
}

/** Whether a server is left alone now, as far as a visitor's requests are concerned. */
export function isPaused(server: string, visitor: string): boolean {
	const trouble = troubles.get(server)
	if (trouble === undefined) return false
	return Date.now() < Math.max(trouble.until, trouble.untilFor.get(networkNameOf(visitor)) ?? 0)
}

/** Notes that a server answered. */
export function recordAnswer(server: string): void {
	troubles.delete(server)
}

/**
 * Notes that a server failed. After several failures in a row it is left alone for half a minute, so that nobody waits
 * for it: for one network if they were all of its requests, otherwise for all. One visitor never turns it off for
 * others.
 */
export function recordFailure(server: string, visitor: string): void {
	const trouble = troubles.get(server) ?? { failures: new Map(), untilFor: new Map(), until: 0 }
	const { failures, untilFor } = trouble
	const network = networkNameOf(visitor)
	const own = (failures.get(network) ?? 0) + 1
	failures.set(network, own)
	const end = Date.now() + PAUSE_MS
	if (own >= SEVERAL) untilFor.set(network, end)
	if (failures.size >= SEVERAL) {
		trouble.until = end
		failures.clear()
		untilFor.clear()
	}
	troubles.set(server, trouble)
}
