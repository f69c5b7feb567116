import 'server-only'
import { z } from 'zod'
import type { Position } from '#lib/base/format/distance.ts'
import { logger } from '#lib/base/log/logger.ts'
import { readLimited } from '#lib/base/security/limited-body.ts'
import { networkOf } from '#lib/base/security/limits/network.ts'
import type { Travel, TravelMode } from './travel.ts'

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
function isPaused(server: string, visitor: string): boolean {
	const trouble = troubles.get(server)
	if (trouble === undefined) return false
	return Date.now() < Math.max(trouble.until, trouble.untilFor.get(networkNameOf(visitor)) ?? 0)
}

/** Notes that a server answered. */
function recordAnswer(server: string): void {
	troubles.delete(server)
}

/**
 * Notes that a server failed. After several failures in a row it is left alone for half a minute, so that nobody waits
 * for it: for one network if they were all of its requests, otherwise for all. One visitor never turns it off for
 * others.
 */
function recordFailure(server: string, visitor: string): void {
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

/** Visitors wait for no longer than this. */
const TIMEOUT_MS = 1500
const MOST_BYTES = 2_000_000
/** Requests to the server at once; more get what is usual instead. */
const MOST_AT_ONCE = 8

/** https://valhalla.github.io/valhalla/api/turn-by-turn/api-reference/#costing-models */
const COSTING: Record<TravelMode, string> = { foot: 'pedestrian', bicycle: 'bicycle', car: 'auto' }

const Ring = z.array(z.tuple([z.number(), z.number()]).rest(z.number()))
/** https://valhalla.github.io/valhalla/api/isochrone/api-reference/#outputs-of-the-isochrone-service */
const Isochrone = z.object({
	features: z
		.array(
			z.object({
				geometry: z.discriminatedUnion('type', [
					z.object({ type: z.literal('Polygon'), coordinates: z.array(Ring) }),
					z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(Ring)) }),
				]),
			}),
		)
		.min(1),
})
/** https://valhalla.github.io/valhalla/api/matrix/api-reference/#outputs-of-the-matrix-service */
const Matrix = z.object({ sources_to_targets: z.array(z.array(z.object({ time: z.number().nullable() }))).min(1) })

/** The agency's server of travel times, and the network address of the visitor for whom it is asked. */
export interface Asking {
	url: string
	visitor: string
}

let running = 0

async function ask<T>({ url, visitor }: Asking, service: string, input: object, schema: z.ZodType<T>) {
	if (isPaused(url, visitor) || running >= MOST_AT_ONCE) return null
	running += 1
	try {
		const response = await fetch(new URL(service, url.endsWith('/') ? url : `${url}/`), {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify(input),
			redirect: 'error',
			cache: 'no-store',
			signal: AbortSignal.timeout(TIMEOUT_MS),
		})
		const text = await readLimited(response, MOST_BYTES)
		if (text === null) throw new Error('too much')
		// Status 400: the server works, but has no road near the point.
		if (response.status !== 400 && !response.ok) throw new Error(`status ${response.status}`)
		const found = response.status === 400 ? null : schema.parse(JSON.parse(text))
		recordAnswer(url)
		return found
	} catch (error) {
		recordFailure(url, visitor)
		logger.warn({ service, reason: String(error).slice(0, 200) }, 'no travel times; searches use what is usual')
		return null
	} finally {
		running -= 1
	}
}

/** Returns twice the surface that a ring encloses, in degrees: enough to compare. */
function size(ring: z.infer<typeof Ring>): number {
	return Math.abs(
		ring.reduce((sum, [x, y], index) => {
			const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y]
			return sum + x * nextY - nextX * y
		}, 0),
	)
}

/**
 * Asks a Valhalla server for the area from which a point is reached in time. Returns the outline of its largest part;
 * null if the server does not answer within 1.5 s, or not as documented.
 */
export async function isochrone(server: Asking, to: Position, { by, minutes }: Travel): Promise<Position[] | null> {
	const found = await ask(
		server,
		'isochrone',
		{
			locations: [{ lat: to.latitude, lon: to.longitude }],
			costing: COSTING[by],
			contours: [{ time: minutes }],
			polygons: true,
			// From the homes to the place, and one area without islands.
			reverse: true,
			denoise: 1,
		},
		Isochrone,
	)
	const rings = (found?.features ?? []).flatMap(({ geometry }) =>
		geometry.type === 'Polygon'
			? geometry.coordinates.slice(0, 1)
			: geometry.coordinates.flatMap((part) => part.slice(0, 1)),
	)
	const [largest] = rings.toSorted((a, b) => size(b) - size(a))
	return largest && largest.length > 3 ? largest.map(([longitude, latitude]) => ({ latitude, longitude })) : null
}

/**
 * Asks a Valhalla server how many minutes it takes from a point to each of these. Returns null for one that is not
 * reached, and null instead of the list if the server does not answer in time.
 */
export async function minutesTo(
	server: Asking,
	from: Position,
	targets: readonly Position[],
	by: TravelMode,
): Promise<(number | null)[] | null> {
	const location = ({ latitude, longitude }: Position) => ({ lat: latitude, lon: longitude })
	const input = { sources: [location(from)], targets: targets.map(location), costing: COSTING[by] }
	const found = await ask(server, 'sources_to_targets', input, Matrix)
	const row = found?.sources_to_targets[0]
	if (row === undefined || row.length !== targets.length) return null
	return row.map(({ time }) => (time === null ? null : Math.round(time / 60)))
}
