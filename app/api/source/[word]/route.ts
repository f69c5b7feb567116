import { receiveHint } from '#lib/homes/connectors/run/receive-hint.ts'

export const dynamic = 'force-dynamic'

export async function POST(request: Request, { params }: { params: Promise<{ word: string }> }) {
	return receiveHint(request, (await params).word)
}
