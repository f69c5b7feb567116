import { receiveAlertChange } from '@/lib/alerts/receive'

export const dynamic = 'force-dynamic'

export const POST = (request: Request) => receiveAlertChange(request)
