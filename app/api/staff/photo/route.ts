import { answerPhoto } from '@/lib/leads/lead-photos'

export const dynamic = 'force-dynamic'

export const GET = (request: Request) => answerPhoto(request)
