import type { NextRequest } from 'next/server'
import { placesOf } from '#lib/people/leads/lead-places.ts'
import { languageOf } from '#lib/site/config/language-of.ts'

export const dynamic = 'force-dynamic'

/** Returns the places of a postal code, as a JSON array of names. */
export async function GET(request: NextRequest) {
	const { searchParams } = request.nextUrl
	const language = languageOf(searchParams.get('language'))
	const places = await placesOf(searchParams.get('zip') ?? '', language)
	return Response.json(places, { headers: { 'cache-control': 'public, max-age=300' } })
}
