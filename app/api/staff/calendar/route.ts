import { answerFeed } from '#lib/desk/calendar/feed-answer.ts'

export const dynamic = 'force-dynamic'

export const GET = (request: Request) => answerFeed(request)
