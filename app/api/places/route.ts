import type { NextRequest } from 'next/server'
import { placesOf } from '#lib/people/leads/places.ts'
import { getSite } from '#lib/site/config/config.ts'

export const dynamic = 'force-dynamic'

/** Returns the places of a postal code, as a JSON array of names. */
export async function GET(request: NextRequest) {
	const { searchParams } = request.nextUrl
	const { languages, defaultLanguage } = getSite()
	const language = languages.find((known) => known === searchParams.get('language')) ?? defaultLanguage
	const places = await placesOf(searchParams.get('zip') ?? '', language)
	return Response.json(places, { headers: { 'cache-control': 'public, max-age=300' } })
}
