import { LEAD_KINDS } from '#lib/people/intake/lead-kinds.ts'
import { documentsForVisit } from '#lib/people/intake/receipt-answers.ts'
import { receiveLead } from '#lib/people/intake/receive.ts'

export async function POST(request: Request) {
	const form = await documentsForVisit(request)
	return form instanceof Response ? form : receiveLead(LEAD_KINDS.documents, form)
}
