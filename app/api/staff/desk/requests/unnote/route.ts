import { removeNote } from '#lib/desk/requests/acts/note.ts'

export const dynamic = 'force-dynamic'

export const POST = removeNote
