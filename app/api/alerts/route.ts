import { receiveAlertChange } from '#lib/people/alerts/receiving/receive.ts'

export const dynamic = 'force-dynamic'

export const POST = (request: Request) => receiveAlertChange(request)
