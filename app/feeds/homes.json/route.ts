import { noteReader } from '#lib/homes/listings/portals/note-reader.ts'
import { homesJsonResponse } from '#lib/pages/seo/portals/homes-json.ts'

export const dynamic = 'force-dynamic'

export function GET(request: Request) {
	noteReader('json', request)
	return homesJsonResponse(request.headers.get('if-none-match'))
}
