import { documentResponse } from '#lib/people/documents/response.ts'

export const dynamic = 'force-dynamic'

export const GET = (request: Request) => documentResponse(request)
