import { countResponse } from '@/lib/alerts/count-limit'

export const dynamic = 'force-dynamic'

export const GET = (request: Request) => countResponse(request)
