import { receiveOneClick } from '#lib/people/alerts/one-click.ts'
import { askToUnsubscribe } from '#lib/people/alerts/receive-alert.ts'

export const dynamic = 'force-dynamic'

export const GET = (request: Request) => askToUnsubscribe(request)

export const POST = (request: Request) => receiveOneClick(request)
