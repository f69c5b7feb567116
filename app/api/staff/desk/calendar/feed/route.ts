import { changeFeed } from '#lib/desk/calendar/feed/change.ts'

export const dynamic = 'force-dynamic'

export const POST = changeFeed
