import { takeOver } from '#lib/desk/feeds/acts.ts'

export const dynamic = 'force-dynamic'

export const POST = takeOver
