import 'server-only'
import { LRUCache } from 'lru-cache'
import type { Position } from '#lib/base/format/distance.ts'
import { secondsToWait } from '#lib/base/security/limits/limiter.ts'
import { visitorOfRequest } from '#lib/base/security/limits/visitor-of-request.ts'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'
import { getMapSettings } from '#lib/site/config/config.ts'
import type { Travel } from './travel.ts'
import { isochrone } from './valhalla.ts'

/** Three digits: about 100 metres. */
const GRAIN = 1000
const round = (degrees: number) => Math.round(degrees * GRAIN) / GRAIN

const known = new LRUCache<string, Position[]>({ max: 1000, ttl: 30 * DAY_MS })
const asked = new Map<string, Promise<Position[] | null>>()

async function find(url: string, at: Position, travel: Travel, key: string): Promise<Position[] | null> {
	const visitor = await visitorOfRequest()
	if ((await secondsToWait({ limit: 'travel-times', address: visitor })) !== null) return null
	const outline = await isochrone({ url, visitor }, at, travel)
	if (outline !== null) known.set(key, outline)
	return outline
}

/**
 * Returns the outline of the area from which a place is reached in time, from the agency's own server of travel times.
 * Null without such a server, if it does not answer in time, or for a visitor who asked for too many. Answers are kept
 * by the point, rounded to 100 metres.
 */
export async function reachOf(place: Position, travel: Travel): Promise<Position[] | null> {
	const url = getMapSettings().travelTime?.url
	if (url === undefined) return null
	const at = { latitude: round(place.latitude), longitude: round(place.longitude) }
	const key = [url, at.latitude, at.longitude, travel.by, travel.minutes].join(' ')
	const present = known.get(key)
	if (present) return present
	const answer = asked.get(key) ?? find(url, at, travel, key).finally(() => asked.delete(key))
	asked.set(key, answer)
	return answer
}
