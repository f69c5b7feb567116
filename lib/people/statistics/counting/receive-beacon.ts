import 'server-only'
import { z } from 'zod'
import { env } from '#lib/base/env.ts'
import { readLimited } from '#lib/base/security/limited-body.ts'
import { secondsToWait } from '#lib/base/security/limits/limiter.ts'
import { networkOf } from '#lib/base/security/limits/network.ts'
import { visitorAddress } from '#lib/base/security/limits/visitor-address.ts'
import { isOwnOrigin } from '#lib/base/security/own-origin.ts'
import { dayOf } from '#lib/base/time/belgian-day.ts'
import { MOST_BEACON_BYTES } from '#lib/people/statistics/beacon-path.ts'
import { type Beacon, EVENT_KINDS } from '#lib/people/statistics/statistics-types.ts'
import type { Tally } from './tally.ts'
import { sourceOf } from './visit-source.ts'
import { isAgency, isRobot, visitorKey } from './visitor.ts'
import { openTally, saltOf } from './writer.ts'

/** Maximum number of cards that one beacon may report. */
const MOST_IMPRESSIONS = 60
const LONGEST_NAME = 300

const listing = z.int().positive()
const name = z.string().transform((value) => value.slice(0, LONGEST_NAME))

/** What a page sends, as it arrives. */
const BeaconSchema: z.ZodType<Beacon> = z.discriminatedUnion('kind', [
	z.object({ kind: z.literal('visit'), listing, referrer: name, campaign: name }),
	z.object({ kind: z.literal('impression'), listings: z.array(listing).min(1).max(MOST_IMPRESSIONS) }),
	z.object({ kind: z.enum(EVENT_KINDS), listing }),
])

function parseBeacon(text: string): Beacon | null {
	try {
		return BeaconSchema.safeParse(JSON.parse(text)).data ?? null
	} catch {
		return null
	}
}

function add(tally: Tally, beacon: Beacon, day: string, visitor: string, ownHosts: readonly (string | null)[]): void {
	if (beacon.kind === 'impression') {
		for (const listingId of new Set(beacon.listings)) {
			tally.add({ day, listingId, kind: 'impression', detail: '', count: 1 })
		}
		return
	}
	const { listing: listingId } = beacon
	if (beacon.kind === 'visit') {
		tally.addVisit({ day, listingId, visitor, source: sourceOf(beacon, ownHosts) })
		tally.add({ day, listingId, kind: 'view', detail: '', count: 1 })
	} else tally.add({ day, listingId, kind: beacon.kind, detail: '', count: 1 })
}

/**
 * Counts what a page sends and returns the status: 204 once it is in the next batch, and also if it does not count, as
 * for robots, prefetched pages, the agency itself and listings that are not on the site. Refusals: 403 from elsewhere,
 * 429 above 300 in a minute from one network address, 400 not understood, 503 while the database cannot be written for
 * long.
 */
export async function answerBeacon(headers: Headers, text: string): Promise<number> {
	if (!isOwnOrigin(headers)) return 403
	const address = visitorAddress(headers)
	if (isRobot(headers) || isAgency(address)) return 204
	if ((await secondsToWait({ limit: 'beacon', address })) !== null) return 429
	const beacon = parseBeacon(text)
	if (beacon === null) return 400
	const day = dayOf(new Date())
	const visitor = visitorKey(await saltOf(day), networkOf(address).line, headers.get('user-agent') ?? '')
	const tally = openTally()
	if (tally === null) return 503
	add(tally, beacon, day, visitor, [headers.get('host'), new URL(env.siteOrigin).host])
	return 204
}

/**
 * Responds to a beacon as {@link answerBeacon}, 413 over 4 KB. The server itself handles most before they come here,
 * see `take-beacon.ts`.
 */
export async function receiveBeacon(request: Request): Promise<Response> {
	const text = await readLimited(request, MOST_BEACON_BYTES)
	const status = text === null ? 413 : await answerBeacon(request.headers, text)
	return new Response(null, { status, headers: { 'cache-control': 'no-store' } })
}
