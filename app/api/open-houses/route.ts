import { answerOpenHouseFile } from '@/lib/appointments/open-house-file'

export const dynamic = 'force-dynamic'

export const GET = (request: Request) => answerOpenHouseFile(request)
