import { unbookVisit } from '#lib/desk/calendar/acts/undo.ts'

export const dynamic = 'force-dynamic'

export const POST = unbookVisit
