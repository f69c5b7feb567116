import { receiveDecision } from '@/lib/testimonials/receive'

export const dynamic = 'force-dynamic'

export const POST = (request: Request) => receiveDecision(request)
