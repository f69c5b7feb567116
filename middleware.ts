import type { NextRequest } from 'next/server'
import { handleRequest } from './lib/server/middleware/middleware.ts'

export default function middleware(request: NextRequest) {
	return handleRequest(request)
}

// Only what is a file or a route of its own goes past it: any other address could be taken for a page's language.
export const config = {
	runtime: 'nodejs',
	matcher: ['/((?!_next/static/|api/.|media/.|pictures/[^/]+/[^/]+$|sample/[^/]+\\.[a-z0-9]+$|images/epc/).*)'],
}
