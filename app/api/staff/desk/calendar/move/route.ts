import { moveVisit } from '#lib/desk/calendar/acts/change.ts'

export const dynamic = 'force-dynamic'

export const POST = moveVisit
