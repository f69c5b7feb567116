import { blockAgain } from '#lib/desk/calendar/acts/block.ts'

export const dynamic = 'force-dynamic'

export const POST = blockAgain
