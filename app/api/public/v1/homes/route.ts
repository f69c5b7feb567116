import { answerReader } from '#lib/pages/public-api/api-access.ts'
import { readHomes } from '#lib/pages/public-api/read-homes.ts'

export const dynamic = 'force-dynamic'

export function GET(request: Request) {
	return answerReader(request, (now) => readHomes(new URL(request.url).searchParams, now))
}
