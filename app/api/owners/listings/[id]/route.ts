import { answerNumbers } from '#lib/people/owners/portal/portal-answers.ts'

export const dynamic = 'force-dynamic'

export async function GET(_request: Request, { params }: { params: Promise<{ id: string }> }) {
	return answerNumbers((await params).id)
}
