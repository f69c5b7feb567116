import { answerReader } from '#lib/pages/public-api/api-access.ts'
import { readHome } from '#lib/pages/public-api/read-homes.ts'

export const dynamic = 'force-dynamic'

export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }) {
	const { id } = await params
	return answerReader(request, (now) => readHome(id, now))
}
