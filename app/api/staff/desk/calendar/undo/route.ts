import { undoChange } from '#lib/desk/calendar/acts/undo.ts'

export const dynamic = 'force-dynamic'

export const POST = undoChange
