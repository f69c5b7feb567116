import { homesJsonResponse } from '#lib/pages/seo/portals/homes-json.ts'

export const dynamic = 'force-dynamic'

export function GET(request: Request) {
	return homesJsonResponse(request.headers.get('if-none-match'))
}
