import { receiveLead } from '@/lib/leads/receive'
import { isFormName } from '@/lib/leads/schema'

export const dynamic = 'force-dynamic'

export async function POST(request: Request, { params }: { params: Promise<{ kind: string }> }) {
	const { kind } = await params
	return isFormName(kind) ? receiveLead(kind, request) : new Response(null, { status: 404 })
}
