import type { NextRequest } from 'next/server'
import { handleRequest } from '@/lib/i18n/request-handler'

export default function middleware(request: NextRequest) {
	return handleRequest(request)
}

export const config = {
	runtime: 'nodejs',
	matcher: [
		'/((?!_next/|api/|media/|sample/|pictures/|fonts/|images/|sitemap\\.xml|sitemaps/|feeds/|robots\\.txt|icon\\.svg).*)',
	],
}
