import { answerPhoto } from '#lib/people/leads/lead-photos.ts'

export const dynamic = 'force-dynamic'

export const GET = (request: Request) => answerPhoto(request)
