import { replyToRequest } from '#lib/desk/requests/acts/reply.ts'

export const dynamic = 'force-dynamic'

export const POST = replyToRequest
