import { documentResponse } from '@/lib/documents/response'

export const dynamic = 'force-dynamic'

export const GET = (request: Request) => documentResponse(request)
