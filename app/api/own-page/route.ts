import { receiveOwnPage } from '#lib/people/visitor-page/receive-own-page.ts'
import { OWN_ERASERS } from '#lib/server/privacy/erase-own.ts'

export const dynamic = 'force-dynamic'

export const POST = (request: Request) => receiveOwnPage(request, OWN_ERASERS)
