import { receiveAlertChange } from '#lib/people/alerts/receive-alert.ts'

export const dynamic = 'force-dynamic'

export const POST = (request: Request) => receiveAlertChange(request)
