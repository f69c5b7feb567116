import { answerPhoto } from '#lib/people/leads/staff/staff-photo.ts'

export const dynamic = 'force-dynamic'

export const GET = (request: Request) => answerPhoto(request)
