import { answerReader } from '#lib/pages/public-api/api-access.ts'
import { readProject } from '#lib/pages/public-api/read-projects.ts'

export const dynamic = 'force-dynamic'

export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }) {
	const { id } = await params
	return answerReader(request, (now) => readProject(id, now))
}
