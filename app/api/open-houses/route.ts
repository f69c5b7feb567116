import { answerOpenHouseFile } from '#lib/people/appointments/open-house-file.ts'

export const dynamic = 'force-dynamic'

export const GET = (request: Request) => answerOpenHouseFile(request)
