import { LEAD_KINDS } from '#lib/people/intake/lead-kinds.ts'
import { receiveLead } from '#lib/people/intake/receive.ts'
import { isFormName } from '#lib/site/config/schema/people/form-facts.ts'

export const dynamic = 'force-dynamic'

export async function POST(request: Request, { params }: { params: Promise<{ kind: string }> }) {
	const { kind } = await params
	return isFormName(kind) ? receiveLead(LEAD_KINDS[kind], request) : new Response(null, { status: 404 })
}
