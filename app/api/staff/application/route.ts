import { receiveNewLink } from '@/lib/leads/staff-change'

export const dynamic = 'force-dynamic'

export const POST = (request: Request) => receiveNewLink(request)
