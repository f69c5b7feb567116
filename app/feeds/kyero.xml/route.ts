import { noteReader } from '#lib/homes/listings/portals/note-reader.ts'
import { kyeroResponse } from '#lib/pages/seo/kyero/kyero-feed.ts'

export const dynamic = 'force-dynamic'

export function GET(request: Request) {
	noteReader('kyero', request)
	return kyeroResponse(request.headers.get('if-none-match'))
}
