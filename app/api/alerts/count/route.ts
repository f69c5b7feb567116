import { countResponse } from '#lib/people/alerts/criteria/count-limit.ts'

export const dynamic = 'force-dynamic'

export const GET = (request: Request) => countResponse(request)
