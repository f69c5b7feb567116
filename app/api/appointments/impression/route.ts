import { receiveImpression } from '#lib/people/appointments/impressions/receive-impression.ts'

export const dynamic = 'force-dynamic'

export const POST = (request: Request) => receiveImpression(request)
