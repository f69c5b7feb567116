import { receiveOwnPage } from '#lib/server/privacy/receive-own-page.ts'

export const dynamic = 'force-dynamic'

export const POST = (request: Request) => receiveOwnPage(request)
