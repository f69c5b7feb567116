import { bookVisit } from '#lib/desk/calendar/acts/book.ts'

export const dynamic = 'force-dynamic'

export const POST = bookVisit
