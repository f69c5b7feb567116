import { changeRequest } from '#lib/desk/requests/acts/change.ts'

export const dynamic = 'force-dynamic'

export const POST = changeRequest
