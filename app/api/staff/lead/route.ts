import { receiveLeadChange } from '#lib/people/leads/staff/staff-change.ts'

export const dynamic = 'force-dynamic'

export const POST = (request: Request) => receiveLeadChange(request)
