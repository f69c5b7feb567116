import { receiveDocumentsForVisit } from '#lib/people/submissions/receipt-answers.ts'

export function POST(request: Request) {
	return receiveDocumentsForVisit(request)
}
