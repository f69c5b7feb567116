import { answerCsv } from '#lib/people/owners/portal/portal-answers.ts'

export const dynamic = 'force-dynamic'

export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }) {
	return answerCsv((await params).id, new URL(request.url).searchParams.get('language'))
}
