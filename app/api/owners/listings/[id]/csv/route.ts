import { answerCsv } from '@/lib/owners/portal-answers'

export const dynamic = 'force-dynamic'

export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }) {
	return answerCsv((await params).id, new URL(request.url).searchParams.get('language'))
}
