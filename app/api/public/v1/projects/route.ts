import { answerReader } from '#lib/pages/public-api/api-access.ts'
import { readProjects } from '#lib/pages/public-api/read-projects.ts'

export const dynamic = 'force-dynamic'

export function GET(request: Request) {
	return answerReader(request, (now) => readProjects(new URL(request.url).searchParams, now))
}
