import { erasePerson } from '#lib/desk/requests/acts/erase.ts'

export const dynamic = 'force-dynamic'

export const POST = erasePerson
