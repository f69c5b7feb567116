import { receiveDecision } from '#lib/people/testimonials/receive-review.ts'

export const dynamic = 'force-dynamic'

export const POST = (request: Request) => receiveDecision(request)
