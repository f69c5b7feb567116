import { receiveOneClick } from '@/lib/alerts/one-click'
import { askToUnsubscribe } from '@/lib/alerts/receive'

export const dynamic = 'force-dynamic'

export const GET = (request: Request) => askToUnsubscribe(request)

export const POST = (request: Request) => receiveOneClick(request)
