import { kyeroResponse } from '#lib/pages/seo/kyero/kyero-feed.ts'

export const dynamic = 'force-dynamic'

export function GET(request: Request) {
	return kyeroResponse(request.headers.get('if-none-match'))
}
