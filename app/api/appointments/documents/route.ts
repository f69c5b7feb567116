import { receiveDocumentsForVisit } from '@/lib/appointments/receipt-answers'

export function POST(request: Request) {
	return receiveDocumentsForVisit(request)
}
