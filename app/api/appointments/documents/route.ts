import { LEAD_KINDS } from '#lib/people/submissions/lead-kinds.ts'
import { documentsForVisit } from '#lib/people/submissions/receipt-answers.ts'
import { receiveLead } from '#lib/people/submissions/receive.ts'

export async function POST(request: Request) {
	const form = await documentsForVisit(request)
	return form instanceof Response ? form : receiveLead(LEAD_KINDS.documents, form)
}
