import type { NextRequest } from 'next/server'
import { handleRequest } from './lib/server/middleware/middleware.ts'

export default function middleware(request: NextRequest) {
	return handleRequest(request)
}

// Only files and routes of their own bypass it: in any other address the first part could be taken for a page's
// language.
export const config = {
	runtime: 'nodejs',
	matcher: [
		'/((?!_next/static/|api/.|media/.|pictures/[^/]+/[^/]+$|sample/(?:[^/]+/)*[^/]+\\.[a-z0-9]+$|images/epc/).*)',
	],
}
