import 'server-only'
import { z } from 'zod'
import { getPublicDb } from '#lib/base/db/connection.ts'
import type { Position } from '#lib/base/format/distance.ts'
import { readLimited } from '#lib/base/security/limited-body.ts'
import { secondsToWait } from '#lib/base/security/limits/limiter.ts'
import { visitorAddress } from '#lib/base/security/limits/visitor-address.ts'
import { isOwnOrigin } from '#lib/base/security/own-origin.ts'
import { positionOf } from '#lib/homes/listings/queries/position.ts'
import { nameIn, placeOfKey } from '#lib/homes/places/places.ts'
import { placeTyped } from '#lib/homes/search/around/place-typed.ts'
import { searchVocabulary } from '#lib/homes/search/names/vocabulary.ts'
import { MOST_PLACES } from '#lib/homes/travel/saved-places.ts'
import { TRAVEL_MODES } from '#lib/homes/travel/travel.ts'
import { type Asking, minutesTo } from '#lib/homes/travel/valhalla.ts'
import { getMapSettings } from '#lib/site/config/config.ts'
import type { TravelTimesAnswer } from './api-types.ts'

const MOST_BYTES = 2000

const Asked = z.object({
	home: z.int().positive(),
	language: z.string().max(5),
	by: z.enum(TRAVEL_MODES),
	places: z.array(z.string().min(1).max(100)).min(1).max(MOST_PLACES),
})

async function publicPosition(home: number, language: string): Promise<Position | null> {
	const db = await getPublicDb()
	const row = await db
		.selectFrom('listing')
		.select(['latitude', 'longitude', 'city_key', 'country_id'])
		.where('id', '=', home)
		.where('is_published', '=', 1)
		.where('withdrawn_at', 'is', null)
		.executeTakeFirst()
	return row ? positionOf(row, language) : null
}

async function timesOf(server: Asking, { home, language, by, places }: z.infer<typeof Asked>) {
	const from = await publicPosition(home, language)
	if (from === null) return null
	const db = await getPublicDb()
	const vocabulary = await searchVocabulary(db)
	const known = await Promise.all(places.map((text) => placeTyped(db, text, vocabulary)))
	const targets = known.flatMap((place) => (place ? [place.centre] : []))
	const minutes = targets.length === 0 ? [] : await minutesTo(server, from, targets, by)
	return places.map((typed, index): TravelTimesAnswer['places'][number] => {
		const place = known[index]
		if (!place) return { typed, name: null, minutes: null }
		const own = place.key === null ? null : placeOfKey(place.key)
		const at = known.slice(0, index).filter((other) => other !== null).length
		return { typed, name: own ? nameIn(own, language) : typed, minutes: minutes?.[at] ?? null }
	})
}

function parsed(text: string | null): z.infer<typeof Asked> | null {
	try {
		return Asked.safeParse(JSON.parse(text ?? '')).data ?? null
	} catch {
		return null
	}
}

/**
 * Answers how long it takes from a home to places that the visitor keeps in the browser. They come in the body of the
 * request, so that no log has them. 403 from elsewhere, 404 without a server of travel times or for an unknown home,
 * 429 above what pages need.
 */
export async function answerTravelTimes(request: Request): Promise<Response> {
	const refusal = (status: number) => new Response(null, { status, headers: { 'cache-control': 'no-store' } })
	if (!isOwnOrigin(request.headers)) return refusal(403)
	const url = getMapSettings().travelTime?.url
	if (url === undefined) return refusal(404)
	const address = visitorAddress(request.headers)
	if ((await secondsToWait({ limit: 'travel-times', address })) !== null) return refusal(429)
	const asked = parsed(await readLimited(request, MOST_BYTES))
	if (asked === null) return refusal(400)
	const places = await timesOf({ url, visitor: address }, asked)
	if (places === null) return refusal(404)
	const answer: TravelTimesAnswer = { places }
	return Response.json(answer, { headers: { 'cache-control': 'no-store' } })
}
