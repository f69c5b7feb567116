import { receiveDecision } from '#lib/people/testimonials/receive.ts'

export const dynamic = 'force-dynamic'

export const POST = (request: Request) => receiveDecision(request)
