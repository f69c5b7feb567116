import { answerNumbers } from '@/lib/owners/portal-answers'

export const dynamic = 'force-dynamic'

export async function GET(_request: Request, { params }: { params: Promise<{ id: string }> }) {
	return answerNumbers((await params).id)
}
